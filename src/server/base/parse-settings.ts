import { checkSettings, listProblems, type Settings } from '../../config.ts'
import { log } from './log.ts'

const cache = new WeakMap<object, Settings>()
const reported = new Set<string>()

/** Reads the operator's settings. Checks them and logs wrong ones once per isolate. */
export function parseSettings(env: object): Settings {
  const cached = cache.get(env)
  if (cached) return cached
  const settings = checkSettings(env)
  cache.set(env, settings)
  for (const [name, violatedRule] of listProblems(settings)) {
    const problem = `${name} ${violatedRule}`
    if (!reported.has(problem)) log.error('wrong setting', { name, problem })
    reported.add(problem)
  }
  return settings
}
