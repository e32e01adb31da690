import { addPasskeyForm, removePasskeyForm } from '../../forms/button-forms.ts'
import { renamePasskeyForm } from '../../forms/rename-passkey.ts'
import { answerRefusal, reject } from '../../forms/server/answer.ts'
import { ButtonErrors, titleWithErrors } from '../../forms/view/form-errors.tsx'
import { definePage, handleForm, notFound } from '../../render/define-page.tsx'
import {
  addAccountPasskey,
  removeAccountPasskey,
  renameAccountPasskey
} from '../../server/accounts/two-step/account-passkeys.ts'
import { creationOptions } from '../../server/passkeys/options.ts'
import { Columns } from '../../ui/sections/columns.tsx'
import { AccountHero } from '../parts/account/account-hero.tsx'
import { loadAccountHolder } from '../parts/account/account-holder.ts'
import { AskForProof } from '../parts/account/ask-for-proof.tsx'
import { expectSession } from '../parts/account/expect-session.ts'
import { proofForms } from '../parts/account/proof-forms.ts'
import { AddPasskey } from './add-passkey.tsx'
import { EditPasskey } from './edit-passkey.tsx'
import type { PasskeyData, PasskeyPageProps } from './passkey-data.ts'

const { proofs, handleProven, ownUrl } = proofForms('passkey', 'id')

export const page = definePage<PasskeyData>({
  personal: true,

  load: async (request) => {
    const { query, t } = request
    const holder = await loadAccountHolder(request)
    const id = query.get('id')
    const passkey = holder?.passkeys.find((each) => each.id === id)
    if (!holder || (id !== null && !passkey)) return notFound
    const { account, passkeys, twoStep, props } = holder
    const { id: accountId, email, name } = account
    const owner = { ownerId: accountId, email, name }
    return {
      ...props,
      passkey,
      isAdded: query.has('added'),
      endsTwoStep: twoStep !== undefined && passkeys.length === 1 && !props.hasApp,
      options: await creationOptions(owner, passkeys, t('shell.brand'), request)
    }
  },

  head: ({ t, data, form }) => ({
    title: titleWithErrors(t, pageTitle(t, data), form),
    description: t('passkey.head.description')
  }),

  Page: (props) => {
    const { t, href, data } = props
    return (
      <AccountHero
        t={t}
        href={href}
        title={pageTitle(t, data)}
        intro={t(data.passkey ? 'passkey.edit.intro' : 'passkey.add.intro')}
      >
        <Columns>
          <CurrentStep {...props} />
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
    ...proofs,
    handleProven(addPasskeyForm, async ({ values: { credential } }, request, session) => {
      const { href } = request
      if (credential === '') return reject('passkeyNoAnswer')
      const result = await addAccountPasskey(session, credential, request)
      if ('refused' in result) {
        return answerRefusal(result, { ...addErrors, noAccount: { redirectTo: href('account') } })
      }
      return { redirectTo: href('passkey', { query: { id: result.id, added: '1' } }) }
    }),
    handleForm(renamePasskeyForm, async ({ values: { passkeyName } }, request) => {
      const id = request.query.get('id') ?? ''
      await renameAccountPasskey(expectSession(request), { id, name: passkeyName }, request)
      return { redirectTo: request.href('account', { hash: 'passkeys' }) }
    }),
    handleProven(removePasskeyForm, async ({ values: { passkey } }, request, session) => {
      await removeAccountPasskey(session, passkey, request)
      return { redirectTo: request.href('account', { hash: 'passkeys' }) }
    })
  ]
})

const addErrors = {
  expired: 'passkeyExpired',
  rejected: 'passkeyRefused',
  full: 'passkeysFull',
  known: 'passkeyKnown'
} as const

function pageTitle(t: PasskeyPageProps['t'], { passkey }: PasskeyData): string {
  return passkey ? t('passkey.edit.title') : t('passkey.add.title')
}

/** Adds or changes a passkey. Adding may first need the password or another proof. */
function CurrentStep(props: PasskeyPageProps) {
  const { t, data, form } = props
  if (data.passkey) return <EditPasskey {...props} passkey={data.passkey} />
  return (
    <div className="account-part">
      <ButtonErrors t={t} state={form} forms={[addPasskeyForm]} />
      {data.missing ? (
        <AskForProof {...props} {...data} action={ownUrl(props)} />
      ) : (
        <AddPasskey {...props} />
      )}
    </div>
  )
}
