import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { checkSettingsFile } from '../../src/build/settings/settings-file.ts'

const file = readFileSync('wrangler.toml', 'utf8')

/** The part of Wrangler's configuration that is compared here. */
interface Config {
  d1_databases: { binding: string; database_name: string }[]
  queues: { producers: { binding: string; queue: string }[] }
  vars: { ENVIRONMENT: string }
}

/**
 * The bindings that Wrangler reads for an environment, as `DB (babylon)`; `dist/plain.toml` needs
 * no build.
 */
function deployedBindings(env: string): string[] {
  const config: Config = unstable_readConfig({ config: 'dist/plain.toml', env })
  return [
    ...config.d1_databases.map(({ binding, database_name }) => `${binding} (${database_name})`),
    ...config.queues.producers.map(({ binding, queue }) => `${binding} (${queue})`),
    `ENVIRONMENT ("${config.vars.ENVIRONMENT}")`
  ]
}

test('Wrangler deploys each environment with its own bindings §13.1.8', () => {
  const [local, staging, production] = ['', 'staging', 'production'].map(deployedBindings)
  expect(staging).toContain('DB (babylon-staging)')
  expect(staging).toContain('DELIVERIES (babylon-staging-deliveries)')
  expect(staging).toContain('ENVIRONMENT ("staging")')
  expect(production).toContain('DB (babylon)')
  expect(production).toContain('DELIVERIES (babylon-deliveries)')
  expect(production).toContain('ENVIRONMENT ("production")')
  const isResource = (binding: string) => /^(?:DB|DELIVERIES|DEAD_DELIVERIES) /.test(binding)
  const all = [local, staging, production].flatMap((each) => each?.filter(isResource) ?? [])
  expect(all).toHaveLength(9)
  expect(new Set(all).size).toBe(9)
})

test('only the build for production refuses samples §9.2.1', () => {
  const commandFor = (env: string) =>
    unstable_readConfig({ config: 'wrangler.toml', env }).build.command
  expect(commandFor('production')).toBe('node build.mjs --production')
  expect(commandFor('staging')).toBe('node build.mjs')
})

test.each([
  ['database_name = "babylon-staging"', 'database_name = "babylon"', 'database babylon'],
  ['"babylon-staging-deliveries"', '"babylon-deliveries"', 'queue babylon-deliveries'],
  ['namespace_id = "1002"', 'namespace_id = "1001"', 'rate limit 1001'],
  ['name = "babylon-staging"', 'name = "babylon"', 'Worker babylon'],
  [
    'SITE_ORIGIN = ""',
    'SITE_ORIGIN = "https://www.example.com"',
    'SITE_ORIGIN https://www.example.com'
  ],
  ['binding = "KV"', 'binding = "KV"\nid = "0a1b"', 'KV namespace 0a1b'],
  ['binding = "DB"', 'binding = "DB"\ndatabase_id = "0a1b"', 'database id 0a1b']
])('environments that share a resource are refused: %s → %s §13.1.8', (from, to, shared) => {
  const [local = '', deployed = ''] = file.split('# Staging:')
  expect(deployed).toContain(from)
  expect(() => checkSettingsFile(`${local}# Staging:${deployed.replaceAll(from, to)}`)).toThrow(
    `production and staging share the ${shared}: give each its own`
  )
})

test('an environment that lacks a binding is refused §13.1.8', () => {
  const toml = file.replace(/\[\[env\.staging\.ratelimits\]\]\n(?:\w.*\n)+/, '')
  expect(() => checkSettingsFile(toml)).toThrow('[env.staging] lacks the rate limit FORM_LIMIT')
})
