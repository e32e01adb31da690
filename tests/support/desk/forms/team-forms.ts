import type { ActionName } from '../../../../src/server/action-log/action-log.ts'
import { hourMs } from '../../../../src/shared/time.ts'
import { askChallenge, createAuthenticator } from '../../accounts/authenticator.ts'
import { enrol, followLink, logInOperator, operators, writeLink } from '../../desk.ts'
import { type Fields, sendForm } from '../../form.ts'
import { branch } from '../../github/words-site.ts'
import type { OwnSite } from '../../site.ts'
import { type FormCase, newLead, run, type World } from './form-case.ts'

const { owner, secondOwner, editor, reader } = operators

/** A form about an invited operator. */
function memberForm(
  logs: ActionName,
  fields: Fields = {},
  prepare?: (site: OwnSite, email: string) => Promise<unknown>
): FormCase {
  return {
    logs,
    kind: 'operator',
    async prepare({ site }) {
      const email = `${crypto.randomUUID()}@example.com`
      const sql = "INSERT INTO operators (email, role, created_at) VALUES (?, 'reader', 1)"
      await run(site, sql, email)
      await prepare?.(site, email)
      return { id: email, fields: { email, ...fields } }
    }
  }
}

/** A form about a change of texts that may be published. */
function changeForm(logs: ActionName, extra?: (world: World) => Fields): FormCase {
  return {
    logs,
    kind: 'change',
    prepare(world) {
      const { number } = world.readyChange()
      return { id: 'pages/home', fields: { number: String(number), ...extra?.(world) } }
    }
  }
}

/** The forms of the site's own screens, by screen and name. */
export const teamForms: Record<string, FormCase> = {
  'operators.invite': {
    logs: 'operatorInvited',
    kind: 'operator',
    prepare() {
      const email = `${crypto.randomUUID()}@example.com`
      return { id: email, fields: { email, name: '', role: 'reader', language: 'tr' } }
    }
  },
  'operators.inviteAgain': memberForm('operatorInvitedAgain', {}, (site, email) =>
    run(site, 'UPDATE operators SET invited_by = ? WHERE email = ?', secondOwner, email)
  ),
  'operators.changeRole': memberForm('operatorRoleChanged', { role: 'editor' }),
  'operators.makeOwner': memberForm('operatorRoleChanged', { confirm: 'on' }),
  'operators.remove': memberForm('operatorRemoved', { confirm: 'on' }),
  'operators.handOver': {
    logs: 'leadsHandedOver',
    kind: 'operator',
    async prepare({ site }) {
      const from = `${crypto.randomUUID()}@example.com`
      const lead = await newLead(site)
      await run(site, 'UPDATE desk_leads SET assignee = ? WHERE lead_id = ?', from, lead)
      return { id: from, fields: { from, to: editor } }
    }
  },
  'operators.askForReset': memberForm('passkeyResetAsked', { confirm: 'on' }),
  'operators.confirmReset': memberForm('passkeysReset', { confirm: 'on' }, (site, email) =>
    run(
      site,
      'INSERT INTO passkey_resets VALUES (?, ?, ?)',
      email,
      secondOwner,
      Date.now() + hourMs
    )
  ),
  'myAccount.saveProfile': {
    logs: 'profileSaved',
    prepare: () => ({
      fields: { name: crypto.randomUUID(), language: 'tr', timeZone: 'UTC', noticeEmail: '' }
    })
  },
  'myAccount.confirm': {
    logs: 'passkeyShown',
    async prepare({ site }) {
      await run(site, 'DELETE FROM passkeys')
      const { session, authenticator } = await enrol(site, owner)
      const credential = authenticator.get(await askChallenge(site))
      return { session, fields: { credential } }
    }
  },
  'myAccount.addPasskey': {
    logs: 'passkeyAdded',
    kind: 'passkey',
    async prepare({ site }) {
      return { fields: { credential: createAuthenticator(site).create(await askChallenge(site)) } }
    }
  },
  'myAccount.removePasskey': {
    logs: 'passkeyRemoved',
    kind: 'passkey',
    async prepare({ site }) {
      const [id, kept] = [crypto.randomUUID(), crypto.randomUUID()]
      const sql = `INSERT INTO passkeys (id, account_id, credential_id, public_key, counter,
        transports, name, created_at) VALUES (?1, ?2, ?1, '', 0, '[]', '', 0)`
      for (const each of [id, kept]) await run(site, sql, each, `operator:${owner}`)
      return { id, fields: { passkey: id } }
    }
  },
  'myAccount.logOut': { logs: 'loggedOut', prepare: () => ({}) },
  'login.ask': { prepare: () => ({ fields: { email: owner } }) },
  'login.open': {
    logs: 'loggedIn',
    async prepare({ site }) {
      const token = await writeLink(site, reader, 'the browser')
      const session = { Cookie: '__Host-ops_browser=the browser' }
      return { session, operator: reader, fields: { token } }
    }
  },
  'passkey.enrol': {
    logs: 'loggedIn',
    async prepare({ site }) {
      await run(site, 'DELETE FROM passkeys')
      const session = await followLink(site, owner)
      const credential = createAuthenticator(site).create(await askChallenge(site))
      return { session, fields: { credential } }
    }
  },
  'passkey.answer': {
    logs: 'loggedIn',
    async prepare({ site }) {
      await run(site, 'DELETE FROM passkeys')
      const { authenticator } = await enrol(site, owner)
      const session = await followLink(site, owner)
      const credential = authenticator.get(await askChallenge(site))
      return { session, fields: { credential } }
    }
  },
  'words.publish': changeForm('wordsPublished', ({ github }) => ({ head: github.head(branch) })),
  'words.discard': changeForm('wordsDiscarded'),
  'words.revert': {
    logs: 'wordsUndone',
    kind: 'change',
    async prepare({ site, github, readyChange }) {
      const { number } = readyChange()
      const fields = { intent: 'publish', number: String(number), head: github.head(branch) }
      const headers = await logInOperator(site, owner)
      await sendForm(site, '/_ops/words', fields, { headers })
      return { id: 'pages/home', fields: { number: String(number) } }
    }
  },
  'words.refresh': { logs: 'wordingRefreshed', prepare: () => ({}) },
  'log.find': { prepare: () => ({ fields: { q: 'nobody' } }) }
}
