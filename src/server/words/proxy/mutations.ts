import { type FieldNode, Kind } from 'graphql/language'
import * as v from 'valibot'
import { isChangeBranch, isObjectId, isWritablePath } from '../allowed-paths.ts'
import { commitMessage } from '../authors.ts'
import { isOnMain } from '../branch.ts'
import { maxListedByGitHub } from '../changes/change.ts'
import { readOpenChange } from '../changes/list-changes.ts'
import { changeEntry } from '../entries.ts'
import type { GraphQLResponse } from '../github/client.ts'
import { committedSchema, isStaleWrite, parseData, repositoryFacts } from '../github/repository.ts'
import { stageLabels } from '../names.ts'
import type { WordsOutcome } from '../refusal.ts'
import type { ProxyRequest } from './call.ts'
import { areAllowed, type GraphQLDocument, listFields } from './document.ts'
import { payloadRules } from './queries.ts'

/** Maximum characters of a file in base64. */
const maxFileLength = 10 * 1024 * 1024

const path = v.pipe(v.string(), v.check(isWritablePath, 'outside'))
const objectId = v.custom<string>(isObjectId)
const branch = v.pipe(v.string(), v.check(isChangeBranch, 'not a change'))

const commitSchema = v.strictObject({
  branch: v.strictObject({ repositoryNameWithOwner: v.string(), branchName: branch }),
  expectedHeadOid: objectId,
  fileChanges: v.strictObject({
    additions: v.optional(v.array(v.strictObject({ path, contents: v.string() })), []),
    deletions: v.optional(v.array(v.strictObject({ path })), [])
  }),
  message: v.object({ headline: v.string() })
})
const refSchema = v.strictObject({
  repositoryId: v.string(),
  name: v.pipe(v.string(), v.startsWith('refs/heads/')),
  oid: objectId
})
const draftSchema = v.strictObject({ pullRequestId: v.pipe(v.string(), v.maxLength(100)) })

interface PlannedMutation {
  /** The validated input, which replaces the editor's. */
  input: object
  logChange?: (response: GraphQLResponse) => Promise<unknown>
}

type Plan = (input: unknown, request: ProxyRequest) => Promise<WordsOutcome<PlannedMutation>>

const mutations = new Map<string, Plan>([
  ['createCommitOnBranch', planCommit],
  ['createRef', planRef],
  ['convertPullRequestToDraft', planDraft(true)],
  ['markPullRequestReadyForReview', planDraft(false)]
])

const notAllowed = { refused: 'notAllowed' } as const

/** Forwards a mutation of the editor, with an input rebuilt from validated values. */
export async function handleMutation(
  { text, fields, variables }: GraphQLDocument,
  request: ProxyRequest
): Promise<WordsOutcome<GraphQLResponse>> {
  const [field, ...surplus] = fields
  const plan = field && mutations.get(field.name.value)
  if (!plan || surplus.length > 0) return notAllowed
  const requestedFields = listFields(field.selectionSet)
  // An alias would hide the commit in the response.
  if ([field, ...requestedFields].some(({ alias }) => alias)) return notAllowed
  const variable = inputVariable(field)
  if (variable === undefined) return notAllowed
  const planned = await plan(variables[variable], request)
  if ('refused' in planned) return planned
  const rules = payloadRules[field.name.value]?.fields ?? {}
  if (!areAllowed(requestedFields, rules, variables)) return notAllowed
  const response = await request.github.graphql(text, { [variable]: planned.input })
  if (isStaleWrite(response)) return { refused: 'moved' }
  if (!response.errors?.length) await planned.logChange?.(response)
  return response
}

/** The name of the variable with the whole input, which must be the only argument. */
function inputVariable({ arguments: given = [] }: FieldNode): string | undefined {
  const [argument, ...surplus] = given
  const isInput = argument?.name.value === 'input' && surplus.length === 0
  const isVariable = isInput && argument.value.kind === Kind.VARIABLE
  return isVariable ? argument.value.name.value : undefined
}

async function planCommit(
  input: unknown,
  request: ProxyRequest
): Promise<WordsOutcome<PlannedMutation>> {
  const result = v.safeParse(commitSchema, input)
  if (!result.success) {
    const isPath = result.issues.some(({ message }) => message === 'outside')
    return { refused: isPath ? 'outside' : 'notAllowed' }
  }
  const { expectedHeadOid, fileChanges, message, ...target } = result.output
  const { owner, name } = request.github
  const { additions, deletions } = fileChanges
  const { branchName } = target.branch
  if (target.branch.repositoryNameWithOwner !== `${owner}/${name}`) return notAllowed
  const count = additions.length + deletions.length
  const isLong = additions.some(({ contents }) => contents.length > maxFileLength)
  if (isLong || count > maxListedByGitHub) return { refused: 'tooLarge' }
  return {
    input: {
      branch: target.branch,
      expectedHeadOid,
      fileChanges,
      message: commitMessage(message.headline, [request.operator])
    },
    logChange: ({ data }) => {
      const committed = v.safeParse(committedSchema, data)
      const commit = committed.success ? committed.output.createCommitOnBranch.commit.oid : ''
      const details = { files: count, commit }
      return request.actionLog.write(changeEntry('wordsSaved', branchName, details))
    }
  }
}

async function planRef(
  input: unknown,
  request: ProxyRequest
): Promise<WordsOutcome<PlannedMutation>> {
  const result = v.safeParse(refSchema, input)
  const { id } = await repositoryFacts(request.github, request.now)
  const isOwn = result.success && result.output.repositoryId === id
  if (!isOwn || !isChangeBranch(result.output.name.replace('refs/heads/', ''))) {
    return notAllowed
  }
  if (!(await isOnMain(result.output.oid, request.github, request.now))) return notAllowed
  return { input: result.output }
}

const labelsSchema = v.object({ nodes: v.array(v.object({ name: v.string() })) })
const nodeSchema = v.object({
  node: v.nullable(v.object({ number: v.optional(v.number()), labels: v.optional(labelsSchema) }))
})

/** Accepts a new draft state only if it matches the label, which has been logged. */
function planDraft(isDraft: boolean): Plan {
  return async function planDraft(input, { github, now }) {
    const result = v.safeParse(draftSchema, input)
    if (!result.success) return notAllowed
    const query = `query($id: ID!) {
      node(id: $id) { ... on PullRequest { number labels(first: 20) { nodes { name } } } }
    }`
    const response = await github.graphql(query, { id: result.output.pullRequestId })
    const node = response.errors?.length ? undefined : parseData(nodeSchema, response).node
    const change =
      node?.number === undefined ? undefined : await readOpenChange(node.number, github, now)
    if (!change) return { refused: 'unknownChange' }
    const isLabelled = node?.labels?.nodes.some(({ name }) => name === stageLabels.draft) ?? false
    return isLabelled === isDraft ? { input: { pullRequestId: change.id } } : notAllowed
  }
}
