import type { Settings } from '../../config.ts'
import { personDigest } from '../base/security-log.ts'
import type { ActionEntry, ActionName } from './action-log.ts'

/** The log entry of an action on a person, identified by a keyed digest of the address. */
export async function personEntry(
  action: ActionName,
  email: string,
  { settings }: { settings: Pick<Settings, 'TOKEN_SECRET'> }
): Promise<ActionEntry> {
  // There is always a digest here: the screens of people do not open without `TOKEN_SECRET`.
  return { action, subject: { kind: 'person', id: (await personDigest(email, settings)) ?? '' } }
}
