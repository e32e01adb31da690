import { passkeyOwner } from '../../../server/operators/operators.ts'
import {
  type CreationOptions,
  creationOptions,
  type RequestOptions,
  requestOptions
} from '../../../server/passkeys/options.ts'
import { listPasskeys } from '../../../server/passkeys/store.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { definePublicScreen, type PublicScreenProps } from '../../define-screen.ts'
import { PasskeyForm } from '../../ui/forms/passkey-form.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { answerAction, enrolAction, passkeyActions } from './actions.ts'

/** The options of the next prompt: to use a passkey, or to add the first one. */
interface Prompts {
  get?: RequestOptions
  create?: CreationOptions
}

export const screen = definePublicScreen<Prompts>({
  load: async ({ env, pendingOperator, origin, t }) => {
    if (!pendingOperator) return {}
    const { email } = pendingOperator
    const ownerId = passkeyOwner(email)
    const passkeys = await listPasskeys(env.DB, ownerId)
    if (passkeys.length > 0) return { get: requestOptions({ origin }, passkeys) }
    const owner = { ownerId, email, name: email }
    return { create: await creationOptions(owner, [], t('common.name'), { origin }) }
  },

  head: ({ t, data }) => ({ title: t(data.create ? 'passkey.first.title' : 'passkey.title') }),

  Page: (props) => {
    const { t, deskHref, data } = props
    if (data.create) return <FirstPasskey {...props} />
    if (data.get) return <AskForPasskey {...props} />
    return (
      <>
        <ScreenHead title={t('passkey.title')} intro={t('passkey.over')} />
        <p>
          <Link href={deskHref('login')}>{t('login.sent.again')}</Link>
        </p>
      </>
    )
  },

  forms: passkeyActions
})

function AskForPasskey({ t, data }: PublicScreenProps<Prompts>) {
  return (
    <>
      <ScreenHead title={t('passkey.title')} intro={t('passkey.intro')} />
      <PasskeyForm
        get={data.get}
        action={answerAction}
        button={{ size: 'xxl', icon: 'arrow-right', block: true, children: t('passkey.submit') }}
      />
    </>
  )
}

/** The only form for operators with write access until they have added a passkey. */
function FirstPasskey({ t, data }: PublicScreenProps<Prompts>) {
  return (
    <>
      <ScreenHead title={t('passkey.first.title')} intro={t('passkey.first.intro')} />
      <p>{t('passkey.first.what')}</p>
      <PasskeyForm
        create={data.create}
        action={enrolAction}
        button={{
          size: 'xxl',
          icon: 'arrow-right',
          block: true,
          children: t('passkey.first.submit')
        }}
      />
      <p className="desk-quiet">{t('passkey.first.told')}</p>
    </>
  )
}
