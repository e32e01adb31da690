import {
  choice,
  email,
  optionalLine,
  presetChoice,
  requiredTick,
  storedChoice
} from '../../../forms/definition/fields.ts'
import { hiddenChoice } from '../../../forms/definition/hidden-fields.ts'
import { reject } from '../../../forms/server/answer.ts'
import { confirmReset, requestReset } from '../../../server/operators/passkeys/resets.ts'
import { handOverLeads } from '../../../server/operators/team/hand-over.ts'
import {
  changeRole,
  inviteOperator,
  listTeam,
  removeOperator,
  repeatInvitation
} from '../../../server/operators/team/team.ts'
import { type OperatorRole, operatorRoles } from '../../../shared/facts/operator-roles.ts'
import { locales } from '../../../shared/language/locale.ts'
import {
  type ActionAnswer,
  answerOutcome,
  answerRefusedAction,
  defineAction
} from '../../define-action.ts'
import type { DeskRequest } from '../../request.ts'

const unchangeable = {
  setting: 'operators.errors.setting',
  self: 'operators.errors.self',
  changed: 'operators.errors.changed'
} as const

const notValid = { notValid: 'operators.errors.reset' } as const

export const inviteAction = defineAction('invite', {
  role: 'owner',
  passkeyFor: 'invite',
  fields: {
    email: email('off'),
    name: optionalLine({ max: 100 }),
    role: choice(operatorRoles),
    language: presetChoice(locales)
  },
  submit: async ({ language: locale, ...values }, request) => {
    const result = await inviteOperator({ ...values, locale }, request)
    const { email, role } = values
    const refusals = {
      known: reject('operators.errors.known', { field: 'email' }),
      changed: reject('operators.errors.changed', { field: 'email' })
    }
    return answerOutcome(
      result,
      { done: 'operators.done.invited', params: nameRole(email, role, request) },
      refusals
    )
  }
})

export const inviteAgainAction = defineAction('inviteAgain', {
  role: 'owner',
  passkeyFor: 'inviteAgain',
  fields: { email: email() },
  submit: async ({ email }, request) => {
    const member = (await listTeam(request)).find((each) => each.email === email)
    const result = await repeatInvitation(email, request)
    const refusals = { changed: 'operators.errors.changed' } as const
    const params = member && nameRole(email, member.role, request)
    return answerOutcome(result, { done: 'operators.done.invited', params }, refusals)
  }
})

export const changeRoleAction = defineAction('changeRole', {
  role: 'owner',
  passkeyFor: 'changeRole',
  fields: { email: email(), role: hiddenChoice(['reader', 'editor']) },
  submit: ({ email, role }, request) => setRole(email, role, request)
})

export const makeOwnerAction = defineAction('makeOwner', {
  role: 'owner',
  passkeyFor: 'changeRole',
  fields: { email: email(), confirm: requiredTick },
  submit: ({ email }, request) => setRole(email, 'owner', request)
})

export const removeAction = defineAction('remove', {
  role: 'owner',
  passkeyFor: 'remove',
  fields: { email: email(), confirm: requiredTick },
  submit: async (values, request) => {
    const member = (await listTeam(request)).find(({ email }) => email === values.email)
    const done = member?.isInvited ? 'withdrawn' : 'removed'
    const result = await removeOperator(values.email, request)
    return answerOutcome(
      result,
      { done: `operators.done.${done}`, params: { email: values.email } },
      unchangeable
    )
  }
})

export const handOverAction = defineAction('handOver', {
  role: 'owner',
  fields: { from: storedChoice, to: storedChoice },
  submit: async (values, request) => {
    const outcome = await handOverLeads(values, request)
    return 'refused' in outcome
      ? answerRefusedAction(outcome, {
          noReceiver: reject('common.errors.choice', { field: 'to' }),
          noLeads: reject('operators.errors.leads', { field: 'from' })
        })
      : { done: 'operators.done.handedOver', params: { count: outcome.count } }
  }
})

export const askForResetAction = defineAction('askForReset', {
  role: 'owner',
  fields: { email: email(), confirm: requiredTick },
  submit: async (values, request) =>
    answerOutcome(await requestReset(values.email, request), 'operators.done.resetAsked', notValid)
})

export const confirmResetAction = defineAction('confirmReset', {
  role: 'owner',
  passkeyFor: 'resetPasskeys',
  fields: { email: email(), confirm: requiredTick },
  submit: async (values, request) =>
    answerOutcome(await confirmReset(values.email, request), 'operators.done.reset', notValid)
})

export const teamActions = [
  inviteAction,
  inviteAgainAction,
  changeRoleAction,
  makeOwnerAction,
  removeAction,
  handOverAction,
  askForResetAction,
  confirmResetAction
]

async function setRole(
  email: string,
  role: OperatorRole,
  request: DeskRequest
): Promise<ActionAnswer> {
  const result = await changeRole(email, role, request)
  const params = nameRole(email, role, request)
  return answerOutcome(result, { done: 'operators.done.roleChanged', params }, unchangeable)
}

function nameRole(email: string, role: OperatorRole, { t }: DeskRequest) {
  return { email, role: t(`common.roles.${role}`) }
}
