import { choice, email, hiddenChoice, optionalLine } from '../../../forms/fields.ts'
import { reject } from '../../../forms/server/submission.ts'
import { handOverLeads } from '../../../server/leads/assignees-store.ts'
import { prepareHandOverMail } from '../../../server/operators/assigned-mail.ts'
import { findOperator } from '../../../server/operators/operators.ts'
import { askForReset, confirmReset } from '../../../server/operators/resets.ts'
import { changeRole, inviteOperator, removeOperator } from '../../../server/operators/team.ts'
import { isAtLeast, operatorRoles } from '../../../shared/facts/operator-roles.ts'
import { locales } from '../../../shared/language/locale.ts'
import { longestEmail } from '../../../shared/text/email.ts'
import { defineAction } from '../../define-action.ts'
import { loadTeam } from './load.ts'

export const teamForms = [
  defineAction('invite', {
    role: 'owner',
    confirmed: true,
    fields: {
      email: email(),
      name: optionalLine({ max: 100 }),
      role: choice(operatorRoles),
      language: choice(locales)
    },
    run: async ({ language: locale, ...values }, request) => {
      const result = await inviteOperator({ ...values, locale }, request)
      return 'refused' in result
        ? reject(`operators.errors.${result.refused}`, { field: 'email' })
        : { done: 'operators.done.invited' }
    }
  }),
  defineAction('changeRole', {
    role: 'owner',
    confirmed: true,
    fields: { email: email(), role: hiddenChoice(operatorRoles) },
    run: async (values, request) => {
      const result = await changeRole(values.email, values.role, request)
      return 'refused' in result
        ? reject(`operators.errors.${result.refused}`)
        : { done: 'operators.done.roleChanged' }
    }
  }),
  defineAction('remove', {
    role: 'owner',
    confirmed: true,
    fields: { email: email() },
    run: async (values, request) => {
      const result = await removeOperator(values.email, request)
      return 'refused' in result
        ? reject(`operators.errors.${result.refused}`)
        : { done: 'operators.done.removed' }
    }
  }),
  defineAction('handOver', {
    role: 'owner',
    fields: { from: optionalLine({ max: longestEmail }), to: optionalLine({ max: longestEmail }) },
    run: async ({ from, to }, request) => {
      const receiver = await findOperator(to, request)
      const mayWork = receiver && isAtLeast(receiver.role, 'editor')
      if (!mayWork) return reject('common.errors.choice', { field: 'to' })
      const { former } = await loadTeam(request)
      const leads = former.find(({ email }) => email === from)?.leads ?? 0
      if (leads === 0) return reject('operators.errors.leads', { field: 'from' })
      const mail = await prepareHandOverMail(receiver.email, leads, request)
      const { handedOver } = await request.log.write(
        {
          action: 'leadsHandedOver',
          subject: { kind: 'operator', id: from },
          details: { to: receiver.email }
        },
        { handedOver: handOverLeads(request.env.DB, from, receiver.email) },
        { ifChanged: true, after: mail.statements }
      )
      const count = handedOver.meta.changes
      if (count === 0) return reject('operators.errors.leads', { field: 'from' })
      await mail.send()
      return { done: 'operators.done.handedOver', params: { count } }
    }
  }),
  defineAction('askForReset', {
    role: 'owner',
    fields: { email: email() },
    run: async (values, request) =>
      (await askForReset(values.email, request))
        ? { done: 'operators.done.resetAsked' }
        : reject('operators.errors.reset')
  }),
  defineAction('confirmReset', {
    role: 'owner',
    confirmed: true,
    fields: { email: email() },
    run: async (values, request) =>
      (await confirmReset(values.email, request))
        ? { done: 'operators.done.reset' }
        : reject('operators.errors.reset')
  })
]
