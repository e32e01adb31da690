import { apiActor, commandActor, jobActor } from '../../../server/action-log/actors.ts'
import type { Operator } from '../../../server/operators/operators.ts'
import type { DeskTranslate } from '../../messages.ts'

/**
 * The name of an actor in the log: an operator's name or address, or a description of a machine.
 */
export function actorName(
  t: DeskTranslate,
  actor: string,
  operators: readonly Operator[] = []
): string {
  if (actor === apiActor.email) return t('log.actors.machine')
  if (actor === jobActor.email) return t('log.actors.job')
  if (actor === commandActor.email) return t('log.actors.command')
  return operators.find(({ email }) => email === actor)?.name || actor
}

/** An assignee's first name, or the beginning of the address, for narrow columns. */
export function shortName(
  t: DeskTranslate,
  assignee: string,
  operators: readonly Operator[]
): string {
  const operator = operators.find(({ email }) => email === assignee)
  if (!operator) return t('operators.formerShort')
  return (operator.name || assignee).split(/[\s@]/)[0] ?? assignee
}

/** The name of an assignee, who may no longer be an operator. */
export function assigneeName(
  t: DeskTranslate,
  assignee: string,
  operators: readonly Operator[]
): string {
  const isOperator = operators.some(({ email }) => email === assignee)
  return isOperator ? actorName(t, assignee, operators) : t('operators.former', { email: assignee })
}
