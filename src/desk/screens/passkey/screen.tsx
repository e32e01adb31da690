import { passkeyOwner } from '../../../server/operators/operators.ts'
import { enrolPasskey } from '../../../server/operators/passkeys.ts'
import { passWithPasskey } from '../../../server/operators/proof.ts'
import {
  type CreationOptions,
  creationOptions,
  type RequestOptions,
  requestOptions
} from '../../../server/passkeys/options.ts'
import { passkeysOf } from '../../../server/passkeys/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import {
  askedScreen,
  defineOpenAction,
  defineOpenScreen,
  type OpenScreenProps,
  refused
} from '../../define-screen.tsx'
import { hiddenText } from '../../fields.ts'
import { ActionForm } from '../../ui/action-form.tsx'
import { longestCredential, PasskeyPrompt } from '../../ui/passkey-prompt.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'

/** The options of the prompt that comes next, for a passkey that is there or for the first one. */
interface Prompts {
  get?: RequestOptions
  create?: CreationOptions
}

export const screen = defineOpenScreen<Prompts>({
  load: async ({ env, waiting, origin, t }) => {
    if (!waiting) return {}
    const { email } = waiting
    const accountId = passkeyOwner(email)
    const passkeys = await passkeysOf(env.DB, accountId)
    if (passkeys.length > 0) return { get: requestOptions({ origin }, passkeys) }
    const owner = { accountId, email, name: email }
    return { create: await creationOptions({ origin }, owner, [], t('common.name')) }
  },

  title: ({ t, data }) => t(data.create ? 'passkey.first.title' : 'passkey.title'),

  Screen: (props) => {
    const { t, desk, data } = props
    if (data.create) return <FirstPasskey {...props} />
    if (data.get) return <AskForPasskey {...props} />
    return (
      <>
        <ScreenHead title={t('passkey.title')} lead={t('passkey.over')} />
        <p>
          <Link href={desk('login')}>{t('login.sent.again')}</Link>
        </p>
      </>
    )
  },

  actions: {
    enrol: defineOpenAction({
      fields: { credential: hiddenText(longestCredential) },
      run: async ({ credential }, request) => {
        if (!request.waiting) return refused('passkey.errors.over')
        const session = await enrolPasskey(credential, request.waiting, request)
        return session ? { session, goTo: askedScreen } : refused('passkey.errors.notAdded')
      }
    }),
    answer: defineOpenAction({
      // The script of passkeys also sends the choice to stay logged in, which the desk does not have.
      fields: { credential: hiddenText(longestCredential), rememberMe: hiddenText(2) },
      run: async ({ credential }, request) => {
        if (!request.waiting) return refused('passkey.errors.over')
        const session = await passWithPasskey(credential, request.waiting, request)
        return session ? { session, goTo: askedScreen } : refused('passkey.errors.refused')
      }
    })
  }
})

function AskForPasskey({ t, desk, form, data }: OpenScreenProps<Prompts>) {
  return (
    <>
      <ScreenHead title={t('passkey.title')} lead={t('passkey.lead')} />
      <PasskeyPrompt t={t} get={data.get}>
        <ActionForm
          to={desk('passkey')}
          action="answer"
          hidden={{ credential: '', rememberMe: '' }}
          form={form}
          errorsTitle={t('common.errorsTitle')}
          className="desk-form"
        >
          <Button type="submit" size={56} icon="arrow-right" block>
            {t('passkey.submit')}
          </Button>
        </ActionForm>
      </PasskeyPrompt>
    </>
  )
}

/** All that a mailed link opens for somebody who may change something and has no passkey yet. */
function FirstPasskey({ t, desk, form, data }: OpenScreenProps<Prompts>) {
  return (
    <>
      <ScreenHead title={t('passkey.first.title')} lead={t('passkey.first.lead')} />
      <p>{t('passkey.first.what')}</p>
      <PasskeyPrompt t={t} create={data.create}>
        <ActionForm
          to={desk('passkey')}
          action="enrol"
          hidden={{ credential: '' }}
          form={form}
          errorsTitle={t('common.errorsTitle')}
          className="desk-form"
        >
          <Button type="submit" size={56} icon="arrow-right" block>
            {t('passkey.first.submit')}
          </Button>
        </ActionForm>
      </PasskeyPrompt>
      <p className="desk-quiet">{t('passkey.first.told')}</p>
    </>
  )
}
