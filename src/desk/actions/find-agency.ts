import { reject } from '../../forms/server/answer.ts'
import { accountReader } from '../../server/accounts/backend/account-reader.ts'
import { isEmail, maxEmailLength } from '../../shared/text/email.ts'
import { defineAction } from '../define-action.ts'
import { searchFields } from '../search-fields.ts'

/** Searches the list. The form is posted, because email addresses must not be part of a URL. */
export const findAgencyAction = defineAction('find', {
  role: 'reader',
  fields: searchFields(maxEmailLength),
  submit: async ({ q }, request) => {
    const { query, deskHref, actionLog } = request
    if (!q.includes('@')) {
      const filter = { state: query.get('state') ?? '', q }
      const parameters = Object.entries(filter).filter(([, value]) => value !== '')
      return { redirectTo: deskHref('agencies', { query: Object.fromEntries(parameters) }) }
    }
    const account = isEmail(q) && (await accountReader(request).readAccountByEmail(q))
    if (!account) return reject('agencies.errors.unknown', { field: 'q' })
    const { id } = account
    await actionLog.write({ action: 'agencyLookedUp', subject: { kind: 'account', id } })
    return { redirectTo: deskHref('agency', { params: { id } }) }
  }
})
