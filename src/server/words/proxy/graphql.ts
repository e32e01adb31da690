import type { GraphQLResponse } from '../github/client.ts'
import { repositoryFacts } from '../github/repository.ts'
import type { WordsOutcome } from '../refusal.ts'
import type { ProxyRequest } from './call.ts'
import { areAllowed, listDroppedFields, parseGraphQLRequest, removeFields } from './document.ts'
import { handleMutation } from './mutations.ts'
import { queryRules } from './queries.ts'

export async function handleGraphQL(
  body: unknown,
  request: ProxyRequest
): Promise<WordsOutcome<GraphQLResponse>> {
  const document = parseGraphQLRequest(body)
  if (!document) return { refused: 'notAllowed' }
  const { kind, fields, text, variables } = document
  if (kind === 'mutation') return handleMutation(document, request)
  const { owner, name } = request.github
  const { mainBranch } = await repositoryFacts(request.github, request.now)
  const rules = queryRules({ owner, name, mainBranch })
  if (!areAllowed(fields, rules, variables)) return { refused: 'notAllowed' }
  return request.github.graphql(removeFields(text, listDroppedFields(fields, rules)), variables)
}
