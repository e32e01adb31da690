import { graphql as execute } from 'graphql'
import type { App } from './app.ts'
import { mutations } from './mutations.ts'
import { describeCommit, describePullRequest, describeRepository } from './objects.ts'
import { schema } from './schema.ts'
import { type Access, Refused, type State } from './state.ts'

interface GraphQLCall {
  query: string
  variables?: Record<string, unknown>
}

/** Answers a document as GitHub does: always 200, errors beside what could be read. */
export async function answerGraphQL(call: GraphQLCall, state: State, may: App['allow']) {
  const access: Access = { state, may: (needed: Parameters<typeof may>[1]) => may('', needed) }
  const { data, errors } = await execute({
    schema,
    source: call.query,
    variableValues: call.variables,
    rootValue: {
      repository: ({ owner, name }: { owner: string; name: string }) => {
        if (owner === state.owner && name === state.name) return describeRepository(access)
        const repository = `'${owner}/${name}'`
        throw new Refused(
          404,
          `Could not resolve to a Repository with the name ${repository}.`,
          'NOT_FOUND'
        )
      },
      node: ({ id }: { id: string }) => findNode(access, id),
      ...mutations(access)
    }
  })
  if (!errors) return { data }
  const shown = errors.map(({ message, path, locations, originalError }) => {
    const type = originalError instanceof Refused ? originalError.type : undefined
    return { type, path, locations, message }
  })
  return { data, errors: shown }
}

function findNode(access: Access, id: string) {
  const { state } = access
  const found = [...state.pullRequests.values()].find((each) => each.id === id)
  if (found) return describePullRequest(access, found)
  const commit = /^C_(\w+)$/.exec(id)?.[1]
  if (commit) return describeCommit(access, commit)
  const message = `Could not resolve to a node with the global id of '${id}'`
  throw new Refused(404, message, 'NOT_FOUND')
}
