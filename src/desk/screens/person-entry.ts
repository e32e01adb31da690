import type { ActionEntry, ActionName } from '../../server/desk/actions.ts'
import { personDigest } from '../../server/security-log.ts'
import type { DeskRequest } from '../request.ts'

/** The entry of an action on a person, who is named by a keyed digest of the address. */
export async function personEntry(
  action: ActionName,
  email: string,
  { settings }: Pick<DeskRequest, 'settings'>
): Promise<ActionEntry> {
  // Without `TOKEN_SECRET` no screen of a person opens.
  return { action, subject: { kind: 'person', id: (await personDigest(email, settings)) ?? '' } }
}
