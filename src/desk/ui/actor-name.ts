import { apiActor, command } from '../../server/action-log/actors.ts'
import type { DeskTranslate } from '../wording.ts'

/** The name that the log shows for an actor: an operator's own address, or words for a machine. */
export function actorName(t: DeskTranslate, actor: string): string {
  if (actor === apiActor.email) return t('log.actors.machine')
  return actor === command.email ? t('log.actors.command') : actor
}
