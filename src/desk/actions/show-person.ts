import { email } from '../../forms/definition/fields.ts'
import { personEntry } from '../../server/action-log/person-entry.ts'
import { sealValue } from '../../server/operators/sealed-value.ts'
import { defineAction } from '../define-action.ts'

/** Finds everything about an address, which is encrypted in the URL of the next screen. */
export const showPersonAction = defineAction('show', {
  role: 'owner',
  fields: { email: email('off') },
  submit: async (values, request) => {
    const person = await sealValue('person', values.email, request)
    await request.actionLog.write(await personEntry('personShown', values.email, request))
    return { redirectTo: request.deskHref('person', { params: { person } }) }
  }
})
