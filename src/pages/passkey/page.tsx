import { addPasskeyForm, removePasskeyForm } from '../../forms/passkey-buttons.ts'
import { renamePasskeyForm } from '../../forms/rename-passkey.ts'
import { refuse, refusedForm } from '../../forms/server/submission.ts'
import { ButtonErrors, titleWithErrors } from '../../forms/view/form-errors.tsx'
import { readAccount } from '../../server/accounts/accounts.ts'
import { addPasskey, removePasskey } from '../../server/accounts/second-factor/account-passkeys.ts'
import { missingProof } from '../../server/accounts/second-factor/second-factor-proof.ts'
import { orUnavailable } from '../../server/or-unavailable.ts'
import { creationOptions, requestOptions } from '../../server/passkeys/options.ts'
import { secondFactorOf } from '../../server/passkeys/second-factor-store.ts'
import { passkeysOf, renamePasskey } from '../../server/passkeys/store.ts'
import { Columns } from '../../ui/sections/columns.tsx'
import { AccountHero } from '../account-hero.tsx'
import { handleConfirmation } from '../confirm-owner.tsx'
import { definePage, handleForm, notFound, type SubmitRequest } from '../define-page.tsx'
import { AskForProof, handleSecondFactor } from '../prove-second-factor.tsx'
import { signedIn } from '../signed-in.ts'
import { AddPasskey } from './add-passkey.tsx'
import { EditPasskey } from './edit-passkey.tsx'
import type { PasskeyData, PasskeyPageProps } from './passkey-data.ts'

export const page = definePage<PasskeyData>({
  personal: true,

  load: async (request) => {
    const { env, query, t } = request
    const session = signedIn(request)
    const [found, passkeys, secondFactor] = await orUnavailable(
      Promise.all([
        readAccount(session, request),
        passkeysOf(env.DB, session.accountId),
        secondFactorOf(env.DB, session.accountId)
      ])
    )
    const id = query.get('id')
    const passkey = passkeys.find((each) => each.id === id)
    if (!found || (id !== null && !passkey)) return notFound
    const { id: accountId, email, name } = found.account
    const hasApp = secondFactor !== undefined && secondFactor.appAddedAt !== null
    return {
      email,
      passkey,
      isAdded: query.has('added'),
      missing: missingProof(session, secondFactor, request.now),
      proof: requestOptions(request, passkeys),
      hasApp,
      endsSecondFactor: secondFactor !== undefined && passkeys.length === 1 && !hasApp,
      options: await creationOptions(
        request,
        { accountId, email, name },
        passkeys,
        t('shell.brand')
      )
    }
  },

  head: ({ t, data, form }) => ({
    title: titleWithErrors(t, titleOf(t, data), form),
    description: t('passkey.head.description')
  }),

  Page: (props) => {
    const { t, href, data } = props
    return (
      <AccountHero
        t={t}
        href={href}
        title={titleOf(t, data)}
        lead={t(data.passkey ? 'passkey.edit.lead' : 'passkey.add.lead')}
      >
        <Columns>
          <Task {...props} />
          {!data.passkey && (
            <div className="account-part">
              <p>{t('passkey.add.where')}</p>
              <p>{t('passkey.add.several')}</p>
            </div>
          )}
        </Columns>
      </AccountHero>
    )
  },

  forms: [
    handleConfirmation(ownAddress),
    ...handleSecondFactor(ownAddress),
    handleForm(addPasskeyForm, async ({ values: { credential } }, request) => {
      const session = signedIn(request)
      const { href } = request
      if (await isProofMissing(request)) return { redirectTo: href('passkey') }
      if (credential === '') return refusedForm('passkeyNoAnswer')
      const result = await addPasskey(session, credential, request)
      if ('refused' in result) {
        return refuse(result, { ...addErrors, 'no account': { redirectTo: href('account') } })
      }
      return { redirectTo: href('passkey', { query: { id: result.id, added: '1' } }) }
    }),
    handleForm(renamePasskeyForm, async ({ values: { passkeyName } }, request) => {
      const { accountId } = signedIn(request)
      const id = request.query.get('id') ?? ''
      await renamePasskey(request.env.DB, { id, accountId }, passkeyName)
      return { redirectTo: request.href('account', { hash: 'passkeys' }) }
    }),
    handleForm(removePasskeyForm, async ({ values: { passkey } }, request) => {
      const session = signedIn(request)
      if (await isProofMissing(request)) return { redirectTo: ownAddress(request) }
      await removePasskey(session, passkey, request)
      return { redirectTo: request.href('account', { hash: 'passkeys' }) }
    })
  ]
})

const addErrors = {
  expired: 'passkeyExpired',
  refused: 'passkeyRefused',
  full: 'passkeysFull',
  known: 'passkeyKnown'
} as const

async function isProofMissing(request: SubmitRequest): Promise<boolean> {
  const session = signedIn(request)
  const secondFactor = await secondFactorOf(request.env.DB, session.accountId)
  return missingProof(session, secondFactor, request.now) !== undefined
}

/** The address of the page with the passkey that it is about. */
function ownAddress({ href, query }: SubmitRequest): string {
  const id = query.get('id')
  return href('passkey', id === null ? {} : { query: { id } })
}

function titleOf(t: PasskeyPageProps['t'], { passkey }: PasskeyData): string {
  return passkey ? t('passkey.edit.title') : t('passkey.add.title')
}

/** Adds a passkey or changes one. Adding may take the password or the second factor first. */
function Task(props: PasskeyPageProps) {
  const { t, data, form } = props
  if (data.passkey) return <EditPasskey {...props} passkey={data.passkey} />
  return (
    <div className="account-part">
      <ButtonErrors t={t} state={form} of={[addPasskeyForm]} />
      {data.missing ? (
        <AskForProof {...props} {...data} missing={data.missing} action={ownAddress(props)} />
      ) : (
        <AddPasskey {...props} />
      )}
    </div>
  )
}
