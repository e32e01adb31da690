import type { ActionName } from '../../../../src/server/action-log/action-log.ts'
import { logInOperator, operators } from '../../desk.ts'
import { type Fields, sendForm } from '../../form.ts'
import { locationOf } from '../../response.ts'
import type { OwnSite } from '../../site.ts'
import { type FormCase, newAgency, retryMail, run } from './form-case.ts'

function ofAgency(
  logs: ActionName,
  fields: Fields = {},
  prepare?: (site: OwnSite, id: string) => Promise<unknown>
): FormCase {
  return {
    logs,
    kind: 'account',
    async prepare({ site }) {
      const { id } = await newAgency(site)
      await prepare?.(site, id)
      return { parameter: id, id, fields }
    }
  }
}

/** An agency's owner with a consent to news, and the parameter of the screen that shows them. */
export async function newPerson(site: OwnSite): Promise<{ parameter: string; email: string }> {
  const { email, id } = await newAgency(site)
  const sql = `INSERT INTO news_subscriptions
      (id, email, account_id, source, version, locale, text_version, asked_at, confirmed_at)
    VALUES (?1, ?2, ?1, 'account', 'v', 'en', '', 0, 0)`
  await run(site, sql, id, email)
  const headers = await logInOperator(site, operators.owner)
  const shown = await sendForm(site, '/_ops/people', { intent: 'show', email }, { headers })
  return { email, parameter: locationOf(shown).split('/').at(-1) ?? '' }
}

/** A form about a person, whose address is a digest in the log. */
function personForm(logs: ActionName, fields: (email: string) => Fields): FormCase {
  return {
    logs,
    kind: 'person',
    async prepare({ site }) {
      const { parameter, email } = await newPerson(site)
      return { parameter, fields: fields(email) }
    }
  }
}

const addSession = `INSERT INTO sessions
    (token_hash, id, account_id, browser, created_at, last_used_at, expires_at)
  VALUES (?1, ?1, ?1, '', ?2, ?2, ?2 + 3600000)`

/** The forms about agencies and people, by screen and name. */
export const personForms: Record<string, FormCase> = {
  'agencies.find': {
    logs: 'agencyLookedUp',
    kind: 'account',
    async prepare({ site }) {
      const { id, email } = await newAgency(site)
      return { id, fields: { q: email } }
    }
  },
  'agency.retryMail': retryMail(async (site) => (await newAgency(site)).id),
  'agency.decide': ofAgency('agencyChecked', {
    ...{ do: 'save', registerNumber: '12345', register: 'TÜRSAB', country: 'TR' },
    documentSeen: 'on'
  }),
  'agency.endSessions': ofAgency('agencyLoggedOut', {}, (site, id) =>
    run(site, addSession, id, Date.now())
  ),
  'agency.resend': ofAgency('confirmationResent', {}, (site, id) =>
    run(site, 'UPDATE accounts SET verified_at = NULL WHERE id = ?', id)
  ),
  'agency.resetTwoStep': ofAgency('secondFactorReset', {}, (site, id) =>
    run(
      site,
      'INSERT INTO second_factors (account_id, created_at, codes_made_at) VALUES (?, 0, 0)',
      id
    )
  ),
  'agency.block': ofAgency('agencyBlocked', { confirm: 'on' }),
  'agency.unblock': ofAgency('agencyUnblocked', {}, (site, id) =>
    run(site, 'UPDATE accounts SET blocked_at = 1 WHERE id = ?', id)
  ),
  'people.show': {
    logs: 'personShown',
    kind: 'person',
    prepare: () => ({ fields: { email: 'anybody@example.com' } })
  },
  'person.retryMail': retryMail(async (site) => (await newPerson(site)).parameter),
  'person.correct': personForm('personCorrected', () => ({ name: 'Nil', company: '', phone: '' })),
  'person.withdraw': personForm('consentWithdrawn', () => ({})),
  'person.erase': personForm('personErased', (email) => ({ email }))
}
