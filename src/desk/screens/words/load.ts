import type { ReactNode } from 'react'
import { log } from '../../../server/base/log.ts'
import type { WordsChange } from '../../../server/words/changes/change.ts'
import { readDiff } from '../../../server/words/changes/diff.ts'
import {
  listChanges,
  listPublished,
  type PublishedChange
} from '../../../server/words/changes/list-changes.ts'
import { type FieldLabel, readFieldLabels } from '../../../server/words/field-labels.ts'
import { hasWordsApp } from '../../../server/words/github/client.ts'
import { GitHubError } from '../../../server/words/github/github-error.ts'
import type { WordsOutcome, WordsRefusal } from '../../../server/words/refusal.ts'
import { withTimeout } from '../../../shared/network/with-timeout.ts'
import { createRecentActions } from '../../action-log/recent.tsx'
import type { DeskRequest } from '../../request.ts'
import type { Diff } from './changes/diff.tsx'
import { type LanguageState, readService } from './service/read-service.ts'

/** Shorter than the editor's time limit, because operators will not wait as long for a list. */
const loadMs = 8000

const recentChanges = createRecentActions('change')

export interface WordsData {
  /** Whether a repository is configured; otherwise the lists are empty. */
  isSetUp: boolean
  changes: WordsChange[]
  published: PublishedChange[]
  /** The diff of the change that the URL names. */
  openDiff?: { number: number; diff: Diff }
  refused?: WordsRefusal
  service: LanguageState[]
  /** The last changes that are in the log. Loaded only without a repository. */
  recent?: ReactNode
  /** Loaded only if the build has rejected a change. */
  labelOf?: FieldLabel
}

export async function loadWords(request: DeskRequest): Promise<WordsData> {
  const isSetUp = hasWordsApp(request.settings)
  if (!isSetUp) {
    const [service, recent] = await Promise.all([readService(request), recentChanges(request)])
    return { isSetUp, changes: [], published: [], service, recent }
  }
  const chosenNumber = Number(/^[1-9]\d{0,8}$/.exec(request.query.get('show') ?? '')?.[0] ?? 0)
  const [openResult, publishedResult, service, diff] = await Promise.all([
    toOutcome(request, async () => ({ changes: await listChanges(request) })),
    toOutcome(request, async () => ({ published: await listPublished(request) })),
    readService(request),
    chosenNumber ? toOutcome(request, () => readDiff(chosenNumber, request)) : undefined
  ])
  const [refused] = [openResult, publishedResult].flatMap((each) =>
    'refused' in each ? each.refused : []
  )
  const changes = 'refused' in openResult ? [] : openResult.changes
  const hasProblems = changes.some(({ check }) => check.problems.length > 0)
  return {
    isSetUp,
    changes,
    published: 'refused' in publishedResult ? [] : publishedResult.published,
    openDiff: diff && { number: chosenNumber, diff },
    refused,
    service,
    labelOf: hasProblems ? await readFieldLabels(request) : undefined
  }
}

/** Turns faults into outcomes, so that the rest of the screen works without GitHub. */
async function toOutcome<Value extends object>(
  { id }: DeskRequest,
  work: () => Promise<WordsOutcome<Value>>
): Promise<WordsOutcome<Value>> {
  try {
    return await withTimeout(work(), loadMs)
  } catch (error) {
    if (error instanceof GitHubError) return { refused: error.reason }
    log.warn('changes of words not listed', { requestId: id, error })
    return { refused: 'githubDown' }
  }
}
