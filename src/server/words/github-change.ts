import * as v from 'valibot'
import { keysOf } from '../../shared/typed-object.ts'
import { decodeProblem } from '../../shared/words/text-problem.ts'
import { listAuthors } from './authors.ts'
import {
  type BuildCheck,
  type ChangedFile,
  type ChangeFacts,
  maxListedByGitHub,
  type Problem,
  type StatusLink
} from './change.ts'
import type { GitHub } from './github/client.ts'
import { buildApp, buildCheck, previewStatus, type Stage, stageLabels } from './names.ts'
import { isChangeBranch } from './proxy/paths.ts'

const fileFields = `files(first: ${maxListedByGitHub}) { totalCount nodes { path changeType } }`
const commitFields = 'commit { oid message author { name email } }'
const statusFields = 'status { contexts { context state targetUrl createdAt } }'

/** The fields of a pull request that decide the state of a change. */
export const changeFields = `
  id number title state isDraft isCrossRepository baseRefName headRefName headRefOid
  createdAt updatedAt mergeable
  labels(first: 20) { nodes { name } }
  ${fileFields}
  commits(first: ${maxListedByGitHub}) { totalCount nodes { ${commitFields} } }
  tip: commits(last: 1) { nodes { commit {
    oid
    ${statusFields}
    checkSuites(first: 10) { nodes {
      app { slug }
      checkRuns(first: 5, filterBy: { checkName: "${buildCheck}", checkType: LATEST }) { nodes {
        status conclusion detailsUrl
        annotations(first: 50) { nodes {
          path message title annotationLevel location { start { line } }
        } }
      } }
    } }
  } } }`

/** The fields of a merged pull request. */
export const publishedFields = `
  number title isCrossRepository baseRefName headRefName mergedAt
  ${fileFields}
  commits(first: ${maxListedByGitHub}) { totalCount nodes { ${commitFields} } }
  mergeCommit { oid ${statusFields} }`

const nodes = <Schema extends v.GenericSchema>(node: Schema) => v.object({ nodes: v.array(node) })
const time = v.pipe(v.string(), v.transform(Date.parse))
const optionalUrl = v.nullish(v.string())

const statusSchema = v.object({
  context: v.string(),
  state: v.string(),
  targetUrl: optionalUrl,
  createdAt: time
})
export const statusesSchema = v.nullish(v.object({ contexts: v.array(statusSchema) }))

const annotationSchema = v.object({
  path: v.string(),
  message: v.string(),
  title: v.nullish(v.string()),
  annotationLevel: v.nullish(v.string()),
  location: v.object({ start: v.object({ line: v.number() }) })
})
const runSchema = v.object({
  status: v.string(),
  conclusion: v.nullish(v.string()),
  detailsUrl: optionalUrl,
  annotations: v.nullish(nodes(annotationSchema))
})
const suiteSchema = v.object({
  app: v.nullish(v.object({ slug: v.string() })),
  checkRuns: v.nullish(nodes(runSchema))
})
const tipSchema = v.object({
  oid: v.string(),
  status: statusesSchema,
  checkSuites: v.nullish(nodes(suiteSchema))
})
const authorSchema = v.object({
  name: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), '')
})
const commitSchema = v.object({ message: v.string(), author: authorSchema })

export const fileNodesSchema = v.object({
  totalCount: v.number(),
  nodes: v.array(v.object({ path: v.string(), changeType: v.string() }))
})
export const commitsSchema = v.object({
  totalCount: v.number(),
  nodes: v.array(v.object({ commit: commitSchema }))
})

export const pullRequestSchema = v.object({
  id: v.string(),
  number: v.number(),
  title: v.string(),
  state: v.string(),
  isDraft: v.boolean(),
  isCrossRepository: v.boolean(),
  baseRefName: v.string(),
  headRefName: v.string(),
  headRefOid: v.string(),
  createdAt: time,
  updatedAt: time,
  mergeable: v.string(),
  labels: nodes(v.object({ name: v.string() })),
  files: fileNodesSchema,
  commits: commitsSchema,
  tip: nodes(v.object({ commit: tipSchema }))
})

type PullRequestNode = v.InferOutput<typeof pullRequestSchema>

/** Whether a pull request is from one of the editor's branches to the main branch. */
export function isChange(
  {
    headRefName,
    isCrossRepository,
    baseRefName
  }: Pick<PullRequestNode, 'headRefName' | 'isCrossRepository' | 'baseRefName'>,
  mainBranch: string
): boolean {
  return isChangeBranch(headRefName) && !isCrossRepository && baseRefName === mainBranch
}

export function parseChange(node: PullRequestNode): ChangeFacts {
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

/** The variables that name the repository in a document. */
export function ownRepository({ owner, name }: GitHub) {
  return { owner, name }
}
