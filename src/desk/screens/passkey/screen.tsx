import { passkeyOwner } from '../../../server/desk/operators.ts'
import { passWithPasskey } from '../../../server/desk/passkeys.ts'
import { requestOptions } from '../../../server/passkeys/options.ts'
import { passkeysOf } from '../../../server/passkeys/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { askedScreen, defineOpenAction, defineOpenScreen, refused } from '../../define-screen.tsx'
import { hiddenText } from '../../fields.ts'
import { ActionForm } from '../../ui/action-form.tsx'
import { longestCredential, PasskeyPrompt } from '../../ui/passkey-prompt.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'

export const screen = defineOpenScreen({
  load: async ({ env, waiting, origin }) => {
    if (!waiting) return undefined
    const passkeys = await passkeysOf(env.DB, passkeyOwner(waiting.email))
    return requestOptions({ origin }, passkeys)
  },

  title: ({ t }) => t('passkey.title'),

  Screen: ({ t, desk, form, data: options }) => (
    <>
      <ScreenHead
        title={t('passkey.title')}
        lead={options ? t('passkey.lead') : t('passkey.over')}
      />
      {options ? (
        <PasskeyPrompt t={t} get={options}>
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
      ) : (
        <p>
          <Link href={desk('login')}>{t('login.sent.again')}</Link>
        </p>
      )}
    </>
  ),

  actions: {
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
