import { command, machine } from '../../server/desk/actors.ts'
import type { DeskTranslate } from '../wording.ts'

/** Whoever did something, as the log calls them: an operator's address stays as it is. */
export function actorName(t: DeskTranslate, actor: string): string {
  if (actor === machine.email) return t('log.actors.machine')
  return actor === command.email ? t('log.actors.command') : actor
}
