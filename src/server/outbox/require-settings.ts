import { findProblem, type SettingName, type Settings } from '../../config.ts'
import { DeliveryError } from './delivery-error.ts'

/**
 * The settings that a delivery needs. It waits while one is missing or wrong.
 * @throws DeliveryError
 */
export function requireSettings<Name extends SettingName>(
  settings: Settings,
  names: Name[]
): { [Each in Name]: NonNullable<Settings[Each]> } {
  const problem = findProblem(settings, names)
  if (problem) throw new DeliveryError(problem)
  const missing = names.find((name) => settings[name] === undefined)
  if (missing) throw new DeliveryError(`${missing} is not set`)
  // None of them is undefined.
  return settings as { [Each in Name]: NonNullable<Settings[Each]> }
}
