import * as v from 'valibot'
import { buildCheck } from '../names.ts'
import { maxListedByGitHub } from './change.ts'

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

export const annotationSchema = v.object({
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
export const suiteSchema = v.object({
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

export type PullRequestNode = v.InferOutput<typeof pullRequestSchema>
