import type * as v from 'valibot'
import { keysOf } from '../../../shared/typed-object.ts'
import { decodeProblem } from '../../../shared/words/text-problem.ts'
import { isChangeBranch } from '../allowed-paths.ts'
import { listAuthors } from '../authors.ts'
import { buildApp, previewStatus, type Stage, stageLabels } from '../names.ts'
import type { BuildCheck, ChangedFile, ChangeFacts, Problem, StatusLink } from './change.ts'
import type {
  annotationSchema,
  fileNodesSchema,
  PullRequestNode,
  statusesSchema,
  suiteSchema
} from './pull-request-fields.ts'

/** Whether a pull request is from one of the editor's branches to the main branch. */
export function isEditorsPullRequest(
  {
    headRefName,
    isCrossRepository,
    baseRefName
  }: Pick<PullRequestNode, 'headRefName' | 'isCrossRepository' | 'baseRefName'>,
  mainBranch: string
): boolean {
  return isChangeBranch(headRefName) && !isCrossRepository && baseRefName === mainBranch
}

export function parsePullRequest(node: PullRequestNode): ChangeFacts {
  const { id, number, title, headRefName, headRefOid, createdAt, updatedAt, files, commits } = node
  const tip = node.tip.nodes.find(({ commit }) => commit.oid === headRefOid)?.commit
  return {
    id,
    number,
    title,
    branch: headRefName,
    head: headRefOid,
    stage: parseStage(node),
    authors: listAuthors(commits.nodes.map(({ commit }) => commit)) ?? [],
    createdAt,
    updatedAt,
    files: parseFiles(files),
    fileCount: files.totalCount,
    commitCount: commits.totalCount,
    check: parseCheck(tip?.checkSuites?.nodes ?? []),
    preview: statusLink(tip?.status, previewStatus),
    merge: merges[node.mergeable] ?? 'unknown'
  }
}

const merges: Partial<Record<string, ChangeFacts['merge']>> = {
  MERGEABLE: 'clean',
  CONFLICTING: 'conflict'
}

function parseStage({ isDraft, labels }: PullRequestNode): Stage {
  const names = new Set(labels.nodes.map(({ name }) => name))
  const stages = keysOf(stageLabels)
  const labelledStage = stages.find((stage) => names.has(stageLabels[stage]))
  return isDraft || labelledStage === undefined ? 'draft' : labelledStage
}

const fileKinds: Partial<Record<string, ChangedFile['kind']>> = {
  ADDED: 'added',
  COPIED: 'added',
  DELETED: 'removed'
}

export function parseFiles({ nodes: found }: v.InferOutput<typeof fileNodesSchema>): ChangedFile[] {
  return found.map(({ path, changeType }) => ({ path, kind: fileKinds[changeType] ?? 'changed' }))
}

/** The result of the build, as reported by GitHub Actions. All runs of that name must pass. */
function parseCheck(suites: v.InferOutput<typeof suiteSchema>[]): BuildCheck {
  const buildSuites = suites.filter(({ app }) => app?.slug === buildApp)
  const runs = buildSuites.flatMap(({ checkRuns }) => checkRuns?.nodes ?? [])
  const problems = runs.flatMap(({ annotations }) => annotations?.nodes ?? []).map(parseProblem)
  const url = runs.at(-1)?.detailsUrl ?? undefined
  if (runs.length === 0) return { state: 'none', problems }
  if (runs.some(({ status }) => status !== 'COMPLETED')) return { state: 'running', url, problems }
  const hasPassed = runs.every(({ conclusion }) => conclusion === 'SUCCESS')
  return { state: hasPassed ? 'passed' : 'failed', url, problems }
}

const levels: Partial<Record<string, Problem['level']>> = { WARNING: 'warning', NOTICE: 'notice' }

function parseProblem({
  path,
  message,
  title,
  annotationLevel,
  location
}: v.InferOutput<typeof annotationSchema>): Problem {
  const level = levels[annotationLevel ?? ''] ?? 'failure'
  const problem = decodeProblem(message.split('\n').at(-1) ?? '')
  return { path, key: title ?? undefined, message, problem, level, line: location.start.line }
}

const linkStates: Partial<Record<string, StatusLink['state']>> = {
  SUCCESS: 'ready',
  PENDING: 'running',
  EXPECTED: 'running'
}

/** The link of a commit status; `undefined` if the commit has no status of that name. */
export function statusLink(
  status: v.InferOutput<typeof statusesSchema>,
  context: string
): StatusLink | undefined {
  const contextStatus = status?.contexts.find((each) => each.context === context)
  if (!contextStatus) return undefined
  const state = linkStates[contextStatus.state] ?? 'failed'
  return { state, url: contextStatus.targetUrl ?? undefined, at: contextStatus.createdAt }
}
