import type { RequestOptions } from '../../server/passkeys/options.ts'
import { Button } from '../../ui/button.tsx'
import type { DeskHref } from '../paths.ts'
import type { DeskTranslate } from '../wording.ts'
import { ActionForm } from './action-form.tsx'
import { PasskeyPrompt } from './passkey-prompt.tsx'

interface ShowPasskeyProps {
  t: DeskTranslate
  desk: DeskHref
  options: RequestOptions
}

/** The button with which an operator who is logged in shows a passkey again. */
export function ShowPasskey({ t, desk, options }: ShowPasskeyProps) {
  return (
    <PasskeyPrompt t={t} get={options}>
      <ActionForm
        to={desk('account')}
        action="confirm"
        hidden={{ credential: '', rememberMe: '' }}
        className="desk-form"
      >
        <Button type="submit" size={44}>
          {t('passkey.submit')}
        </Button>
      </ActionForm>
    </PasskeyPrompt>
  )
}
