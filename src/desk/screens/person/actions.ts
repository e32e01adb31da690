import {
  companyName,
  line,
  optionalLine,
  optionalPhone,
  personName
} from '../../../forms/definition/fields.ts'
import { reject } from '../../../forms/server/answer.ts'
import type { Correction } from '../../../server/leads/store.ts'
import { unsealValue } from '../../../server/operators/sealed-value.ts'
import { correctPerson } from '../../../server/people/correct-person.ts'
import { erasePerson } from '../../../server/people/erase-person.ts'
import { withdrawConsent } from '../../../server/people/withdraw-consent.ts'
import { deskParams } from '../../../shared/links/path-params.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { maxEmailLength } from '../../../shared/text/email.ts'
import { emailKey } from '../../../shared/text/email-key.ts'
import { retryMailAction } from '../../actions/retry-mail.ts'
import { defineAction } from '../../define-action.ts'
import type { DeskRequest } from '../../request.ts'

export const correctAction = defineAction('correct', {
  role: 'owner',
  fields: {
    name: optionalLine({ max: personName.attributes.maxLength }),
    company: optionalLine({ max: companyName.attributes.maxLength }),
    phone: { ...optionalPhone, autoComplete: 'off' }
  },
  submit: async (values, request) => {
    // An empty field leaves the stored value unchanged.
    const givenValues = Object.entries(values).filter(([, value]) => value !== '')
    const correction: Correction = Object.fromEntries(givenValues)
    if (givenValues.length === 0) return reject('person.errors.empty')
    const email = await searchedEmail(request)
    const { messages, accounts } = await correctPerson(email, correction, request)
    return { done: messages + accounts > 0 ? 'person.done.corrected' : 'person.done.unchanged' }
  }
})

export const withdrawAction = defineAction('withdraw', {
  role: 'owner',
  fields: {},
  submit: async (_, request) => {
    const email = await searchedEmail(request)
    const { messages, consents } = await withdrawConsent(email, request)
    return messages + consents > 0
      ? { done: 'person.done.withdrawn' }
      : reject('person.errors.noConsent')
  }
})

export const eraseAction = defineAction('erase', {
  role: 'owner',
  passkeyFor: 'erase',
  fields: { email: { ...line({ max: maxEmailLength, autoComplete: 'off' }), kind: 'email' } },
  submit: async (values, request) => {
    const email = await searchedEmail(request)
    if (emailKey(values.email) !== emailKey(email)) {
      return reject('person.errors.notTheAddress', { field: 'email' })
    }
    const { accounts } = await erasePerson(email, request)
    const done = accounts > 0 ? 'people.done.erasedAccount' : 'people.done.erased'
    return { done, redirectTo: request.deskHref('people') }
  }
})

export const personActions = [retryMailAction, correctAction, withdrawAction, eraseAction]

export function readSearchedEmail(request: DeskRequest): Promise<string | undefined> {
  return unsealValue('person', deskParams<'person'>(request).person, request)
}

async function searchedEmail(request: DeskRequest): Promise<string> {
  const email = await readSearchedEmail(request)
  if (email === undefined) throw new SiteError(404)
  return email
}
