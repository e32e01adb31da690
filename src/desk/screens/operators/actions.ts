import {
  email,
  optionalLine,
  presetChoice,
  storedChoice
} from '../../../forms/definition/fields.ts'
import { hiddenChoice } from '../../../forms/definition/hidden-fields.ts'
import { answerReason, reject } from '../../../forms/server/answer.ts'
import { handOverLeads } from '../../../server/operators/hand-over.ts'
import { confirmReset, requestReset } from '../../../server/operators/resets.ts'
import {
  changeRole,
  inviteOperator,
  listTeam,
  removeOperator,
  repeatInvitation
} from '../../../server/operators/team.ts'
import { operatorRoles } from '../../../shared/facts/operator-roles.ts'
import { locales } from '../../../shared/language/locale.ts'
import { answerOutcome, defineAction } from '../../define-action.ts'

const unchangeable = {
  setting: 'operators.errors.setting',
  self: 'operators.errors.self',
  changed: 'operators.errors.changed'
} as const

const notValid = { notValid: 'operators.errors.reset' } as const

export const inviteAction = defineAction('invite', {
  role: 'owner',
  needsPasskey: true,
  fields: {
    email: email('off'),
    name: optionalLine({ max: 100 }),
    role: presetChoice(operatorRoles),
    language: presetChoice(locales)
  },
  submit: async ({ language: locale, ...values }, request) => {
    const result = await inviteOperator({ ...values, locale }, request)
    return answerOutcome(result, 'operators.done.invited', {
      known: reject('operators.errors.known', { field: 'email' }),
      changed: reject('operators.errors.changed', { field: 'email' })
    })
  }
})

export const inviteAgainAction = defineAction('inviteAgain', {
  role: 'owner',
  needsPasskey: true,
  fields: { email: email() },
  submit: async (values, request) =>
    answerOutcome(await repeatInvitation(values.email, request), 'operators.done.invited', {
      changed: 'operators.errors.changed'
    })
})

export const changeRoleAction = defineAction('changeRole', {
  role: 'owner',
  needsPasskey: true,
  fields: { email: email(), role: hiddenChoice(operatorRoles) },
  submit: async (values, request) => {
    const result = await changeRole(values.email, values.role, request)
    return answerOutcome(result, 'operators.done.roleChanged', unchangeable)
  }
})

export const removeAction = defineAction('remove', {
  role: 'owner',
  needsPasskey: true,
  fields: { email: email() },
  submit: async (values, request) => {
    const member = (await listTeam(request)).find(({ email }) => email === values.email)
    const done = member?.isInvited ? 'withdrawn' : 'removed'
    const result = await removeOperator(values.email, request)
    return answerOutcome(result, `operators.done.${done}`, unchangeable)
  }
})

export const handOverAction = defineAction('handOver', {
  role: 'owner',
  fields: { from: storedChoice, to: storedChoice },
  submit: async (values, request) => {
    const outcome = await handOverLeads(values, request)
    return 'refused' in outcome
      ? answerReason(outcome, {
          noReceiver: reject('common.errors.choice', { field: 'to' }),
          noLeads: reject('operators.errors.leads', { field: 'from' })
        })
      : { done: 'operators.done.handedOver', params: { count: outcome.count } }
  }
})

export const askForResetAction = defineAction('askForReset', {
  role: 'owner',
  fields: { email: email() },
  submit: async (values, request) =>
    answerOutcome(await requestReset(values.email, request), 'operators.done.resetAsked', notValid)
})

export const confirmResetAction = defineAction('confirmReset', {
  role: 'owner',
  needsPasskey: true,
  fields: { email: email() },
  submit: async (values, request) =>
    answerOutcome(await confirmReset(values.email, request), 'operators.done.reset', notValid)
})

export const teamActions = [
  inviteAction,
  inviteAgainAction,
  changeRoleAction,
  removeAction,
  handOverAction,
  askForResetAction,
  confirmResetAction
]
