import { parse } from 'smol-toml'
import * as v from 'valibot'

const texts = v.optional(v.array(v.string()), [])

function arrayOf<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.optional(v.array(v.object(entries)), [])
}

const environment = v.object({
  name: v.optional(v.string()),
  workers_dev: v.optional(v.boolean()),
  preview_urls: v.optional(v.boolean()),
  routes: v.optional(
    v.array(
      v.union([
        v.string(),
        v.looseObject({ pattern: v.string(), custom_domain: v.optional(v.boolean()) })
      ])
    ),
    []
  ),
  vars: v.optional(v.record(v.string(), v.unknown()), {}),
  secrets: v.optional(v.object({ required: texts }), { required: [] }),
  kv_namespaces: arrayOf({ binding: v.string(), id: v.optional(v.string()) }),
  d1_databases: arrayOf({
    binding: v.string(),
    database_name: v.optional(v.string()),
    database_id: v.optional(v.string())
  }),
  queues: v.optional(
    v.object({
      producers: arrayOf({ binding: v.string(), queue: v.string() }),
      consumers: arrayOf({ queue: v.string(), dead_letter_queue: v.optional(v.string()) })
    }),
    { producers: [], consumers: [] }
  ),
  send_email: arrayOf({ name: v.string(), allowed_sender_addresses: texts }),
  ratelimits: arrayOf({ name: v.string(), namespace_id: v.string() }),
  triggers: v.optional(v.object({ crons: texts })),
  observability: v.optional(
    v.object({
      enabled: v.optional(v.boolean()),
      head_sampling_rate: v.optional(v.number())
    })
  )
})
const settingsFile = v.object({
  ...environment.entries,
  env: v.optional(v.record(v.string(), environment), {})
})

/** One environment of wrangler.toml, reduced to the parts that we check. */
export type Environment = v.InferOutput<typeof environment>

/** The name of the part of wrangler.toml that is used without `--env`. */
export const localEnvironment = 'local'

/** Keys that an environment inherits from the top level of wrangler.toml. */
const inherited = ['workers_dev', 'preview_urls', 'triggers', 'observability'] as const

/** The environments of wrangler.toml by name: `local`, which is its first part, then `[env.*]`. */
export function parseEnvironments(toml: string): Map<string, Environment> {
  const { env, ...local } = parseSettings(toml)
  const inheritedValues = Object.fromEntries(inherited.map((key) => [key, local[key]]))
  const environmentEntries = Object.entries(env).map(([name, each]): [string, Environment] => {
    const ownValues = Object.fromEntries(
      Object.entries(each).filter(([, value]) => value !== undefined)
    )
    // Both parts have passed the schema of an environment.
    return [
      name,
      { name: `${local.name}-${name}`, ...inheritedValues, ...ownValues } as Environment
    ]
  })
  return new Map([[localEnvironment, local], ...environmentEntries])
}

function parseSettings(toml: string): v.InferOutput<typeof settingsFile> {
  try {
    return v.parse(settingsFile, parse(toml))
  } catch (cause) {
    throw new Error(`wrangler.toml: ${cause instanceof Error ? cause.message : cause}`)
  }
}

/** Variables that name the site or an external service, so two environments must not share them. */
const ownVariables = ['SITE_ORIGIN', 'BUSINESS_API_URL', 'PLATFORM_URL', 'WEBHOOK_URL']

/** The resources of an environment that no other may use, as `kind name`. */
function listResources(each: Environment): string[] {
  const consumers = each.queues.consumers.flatMap((one) => [one.queue, one.dead_letter_queue])
  const queues = new Set([...each.queues.producers.map(({ queue }) => queue), ...consumers])
  const routes = each.routes.map((route) => (typeof route === 'string' ? route : route.pattern))
  const variables = ownVariables.map((name) => [name, each.vars[name]] as const)
  return [
    ['Worker', each.name],
    ...routes.map((route) => ['route', route]),
    ...each.kv_namespaces.map(({ id }) => ['KV namespace', id]),
    ...each.d1_databases.map(({ database_name }) => ['database', database_name]),
    ...each.d1_databases.map(({ database_id }) => ['database id', database_id]),
    ...[...queues].map((queue) => ['queue', queue]),
    ...each.ratelimits.map(({ namespace_id }) => ['rate limit', namespace_id]),
    ...variables
  ]
    .filter(([, name]) => typeof name === 'string' && name !== '')
    .map(([kind, name]) => `${kind} ${name}`)
}

/** Names every resource that two environments share, because it would mix up their data. */
export function listSharedResources(environments: Map<string, Environment>): string[] {
  const owners = new Map<string, string>()
  const problems: string[] = []
  for (const [name, each] of environments) {
    for (const resource of new Set(listResources(each))) {
      const owner = owners.get(resource)
      if (owner === undefined) owners.set(resource, name)
      else problems.push(`${name} and ${owner} share the ${resource}: give each its own`)
    }
  }
  return problems
}

/** Bindings and queues of the top level of wrangler.toml that an environment lacks. */
export function listMissingBindings(environments: Map<string, Environment>): string[] {
  const local = environments.get(localEnvironment)
  const localBindings = local ? listBindings(local) : []
  return [...environments].flatMap(([name, each]) => {
    const ownBindings = new Set(listBindings(each))
    return localBindings
      .filter((binding) => !ownBindings.has(binding))
      .map((binding) => `[env.${name}] lacks ${binding}, because Wrangler does not take it over`)
  })
}

function listBindings(each: Environment): string[] {
  return [
    ...each.kv_namespaces.map(({ binding }) => `the KV namespace ${binding}`),
    ...each.d1_databases.map(({ binding }) => `the database ${binding}`),
    ...each.queues.producers.map(({ binding }) => `the queue ${binding}`),
    ...each.queues.consumers.map(() => 'a consumer of its queue'),
    ...each.send_email.map(({ name }) => `the mail binding ${name}`),
    ...each.ratelimits.map(({ name }) => `the rate limit ${name}`),
    ...each.secrets.required.map((name) => `the required secret ${name}`)
  ]
}
