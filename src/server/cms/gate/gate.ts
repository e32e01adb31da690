import type { GraphQLAnswer } from '../github/client.ts'
import { repositoryFacts } from '../github/repository.ts'
import type { GateRequest } from './call.ts'
import { checkFields, readDocument, withoutFields } from './document.ts'
import { answerMutation } from './mutations.ts'
import { queryRules } from './queries.ts'

/** Answers a document of the GraphQL API. @throws RefusedWords */
export async function answerGraphQL(body: unknown, request: GateRequest): Promise<GraphQLAnswer> {
  const document = readDocument(body)
  const { kind, fields, text, variables } = document
  if (kind === 'mutation') return answerMutation(document, request)
  const { owner, name } = request.github
  const { mainBranch } = await repositoryFacts(request.github, request.now)
  const dropped = checkFields(fields, queryRules({ owner, name, mainBranch }), variables)
  return request.github.graphql(withoutFields(text, dropped), variables)
}
