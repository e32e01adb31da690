import { apiActor, command } from '../../server/action-log/actors.ts'
import type { Operator } from '../../server/operators/operators.ts'
import type { DeskTranslate } from '../wording.ts'

/** The name of an actor in the log: an operator's name or address, or a description of a machine. */
export function actorName(
  t: DeskTranslate,
  actor: string,
  operators: readonly Operator[] = []
): string {
  if (actor === apiActor.email) return t('log.actors.machine')
  if (actor === command.email) return t('log.actors.command')
  return operators.find(({ email }) => email === actor)?.name || actor
}

/** The first name of an operator, or the beginning of the address, for narrow columns. */
export function shortName(email: string, operators: readonly Operator[]): string {
  const name = operators.find((operator) => operator.email === email)?.name
  return (name || email).split(/[\s@]/)[0] ?? email
}

/** The name of the operator to whom a lead is assigned, who may no longer be one. */
export function assigneeName(
  t: DeskTranslate,
  assignee: string,
  operators: readonly Operator[]
): string {
  const isOperator = operators.some(({ email }) => email === assignee)
  return isOperator ? actorName(t, assignee, operators) : t('operators.former', { email: assignee })
}
