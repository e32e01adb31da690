import * as v from 'valibot'
import { keysOf } from '../../../shared/typed-object.ts'
import type { ActionName } from '../../action-log/action-log.ts'
import { isChangeBranch, isObjectId } from '../allowed-paths.ts'
import { toCommitLine } from '../authors.ts'
import { deleteBranch, encodeBranch, hasOpenPullRequest, isOnMain } from '../branch.ts'
import { readOpenChange } from '../changes/list-changes.ts'
import { changeEntry, postTitle } from '../entries.ts'
import { type GitHub, successBody } from '../github/client.ts'
import { repositoryFacts } from '../github/repository.ts'
import { type Stage, stageLabels } from '../names.ts'
import { discardChange } from '../publish/discard.ts'
import { publishChange } from '../publish/publish.ts'
import type { RefusedChange, WordsOutcome } from '../refusal.ts'
import { requestReview } from '../review/review-mail.ts'
import type { PathParams, ProxyRequest, ProxyResponse, RestCall } from './call.ts'
import { isKnownLabel, isStageLabel } from './queries.ts'

type RespondWith = Promise<WordsOutcome<ProxyResponse>>

const notAllowed = { refused: 'notAllowed' } as const
const unknownChange = { refused: 'unknownChange' } as const

const openSchema = v.object({
  title: v.pipe(v.string(), v.maxLength(500)),
  head: v.pipe(v.string(), v.check(isChangeBranch)),
  base: v.string(),
  draft: v.optional(v.boolean(), false),
  // The editor's advertisement, which is dropped.
  body: v.optional(v.string())
})
const closeSchema = v.strictObject({ state: v.literal('closed') })
const resetSchema = v.strictObject({ sha: v.custom<string>(isObjectId), force: v.literal(true) })
const labelsSchema = v.strictObject({ labels: v.pipe(v.array(v.string()), v.maxLength(50)) })
const namesSchema = v.array(v.object({ name: v.string() }))

/** The logged action for each new stage of a change. Saving a draft again is not logged. */
const stageActions: Record<Stage, ActionName> = {
  draft: 'wordsTakenBack',
  inReview: 'wordsForReview',
  ready: 'wordsApproved',
  deletion: 'wordsForDeletion'
}

export async function openChange(
  _: PathParams,
  { body }: RestCall,
  { github, now }: ProxyRequest
): RespondWith {
  const result = v.safeParse(openSchema, body)
  if (!result.success) return notAllowed
  const { title, head, base, draft } = result.output
  const { mainBranch } = await repositoryFacts(github, now)
  if (base !== mainBranch) return notAllowed
  return forward(github, '/pulls', 'POST', {
    title: toCommitLine(title),
    head,
    base,
    draft,
    body: ''
  })
}

/** Discards a change by closing its pull request. */
export async function closePullRequest(
  { number }: PathParams,
  { body }: RestCall,
  request: ProxyRequest
): RespondWith {
  if (!v.is(closeSchema, body)) return notAllowed
  const outcome = await discardChange({ number }, request)
  if ('refused' in outcome) return outcome
  return respond({ number, state: 'closed' })
}

/** Publishes the newest commit of a change. The editor does not name a commit, unlike the desk. */
export async function mergeChange(
  { number }: PathParams,
  _: RestCall,
  request: ProxyRequest
): RespondWith {
  const change = await readOpenChange(number, request.github, request.now)
  if (!change) return unknownChange
  const outcome = await publishChange({ number, head: change.head }, request)
  if ('refused' in outcome) return outcome
  return respond({ sha: outcome.commit, merged: true, message: '' })
}

export async function readChangeLabels(
  { number }: PathParams,
  _: RestCall,
  { github, now }: ProxyRequest
): RespondWith {
  if (!(await readOpenChange(number, github, now))) return unknownChange
  return respond({ number, labels: await fetchLabels(number, github) })
}

/** Sets the stage of a change. Labels by others are preserved, whatever the editor sends. */
export async function labelChange(
  { number }: PathParams,
  call: RestCall,
  request: ProxyRequest
): RespondWith {
  const { github, now, actionLog } = request
  const result = v.safeParse(labelsSchema, call.body)
  if (!result.success) return notAllowed
  const change = await readOpenChange(number, github, now)
  if (!change) return unknownChange
  const otherLabels = (await fetchLabels(number, github))
    .map(({ name }) => name)
    .filter((name) => !isKnownLabel(name))
  const [label, ...surplus] = result.output.labels.filter((name) => !otherLabels.includes(name))
  if (!isStageLabel(label) || surplus.length > 0) return notAllowed
  const body = { labels: [...otherLabels, label] }
  const { body: names } = await forward(github, `/issues/${number}/labels`, 'PUT', body)
  const stage = keysOf(stageLabels).find((each) => stageLabels[each] === label)
  if (stage && stage !== change.stage) {
    const details = { pull: change.number, ...postTitle(change) }
    const entry = changeEntry(stageActions[stage], change.branch, details)
    if (stage === 'draft') await actionLog.write(entry)
    else await requestReview(entry, change.authors, request)
  }
  // GitHub returns the labels after adding them, and the issue after changing it.
  return respond(call.method === 'POST' ? names : { number: change.number, labels: names })
}

/** Resets the branch of an earlier change, so that a new change can reuse it. */
export async function resetBranch(
  { branch }: PathParams,
  { body }: RestCall,
  { github, now, actionLog }: ProxyRequest
): RespondWith {
  if (!v.is(resetSchema, body)) return notAllowed
  const { sha } = body
  const refusal = await refuseInProgress(branch, github)
  if (refusal) return refusal
  if (!(await isOnMain(sha, github, now))) return notAllowed
  const path = `/git/refs/heads/${encodeBranch(branch)}`
  const reset = await forward(github, path, 'PATCH', { sha, force: true })
  await actionLog.write(changeEntry('wordsDiscarded', branch))
  return reset
}

/** Deletes the branch of a published or discarded change. */
export async function deleteChangeBranch(
  { branch }: PathParams,
  _: RestCall,
  { github, actionLog }: ProxyRequest
): RespondWith {
  const refusal = await refuseInProgress(branch, github)
  if (refusal) return refusal
  // Usually, publishing or discarding the change has already deleted it.
  const isDeleted = await deleteBranch(branch, github)
  if (isDeleted) await actionLog.write(changeEntry('wordsDiscarded', branch))
  return { status: 204 }
}

async function refuseInProgress(
  branch: string,
  github: GitHub
): Promise<RefusedChange | undefined> {
  if (!isChangeBranch(branch)) return notAllowed
  if (await hasOpenPullRequest(branch, github)) return { refused: 'changeOpen' }
}

async function fetchLabels(number: number, github: GitHub) {
  // Reading the issue itself would require another permission.
  const response = await github.rest(`/issues/${number}/labels?per_page=100`)
  return v.parse(namesSchema, successBody(response))
}

function respond(body: unknown): ProxyResponse {
  return { status: 200, body }
}

async function forward(
  github: GitHub,
  path: string,
  method: string,
  body: object
): Promise<ProxyResponse> {
  const response = await github.rest(path, { method, body })
  return { status: response.status === 201 ? 201 : 200, body: successBody(response) }
}
