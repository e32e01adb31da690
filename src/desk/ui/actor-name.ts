import { apiActor, command } from '../../server/action-log/actors.ts'
import type { DeskTranslate } from '../wording.ts'

/** The name of an actor in the log: an operator's address, or a description of a machine. */
export function actorName(t: DeskTranslate, actor: string): string {
  if (actor === apiActor.email) return t('log.actors.machine')
  return actor === command.email ? t('log.actors.command') : actor
}
