import type { RequestOptions } from '../../server/passkeys/options.ts'
import { Button } from '../../ui/button.tsx'
import { ActionForm } from './action-form.tsx'
import { useDesk } from './desk-context.ts'
import { DeskPasskeyPrompt } from './passkey-prompt.tsx'

/** The button with which an operator who is logged in shows a passkey again. */
export function ShowPasskey({ options }: { options: RequestOptions }) {
  const { t, desk } = useDesk()
  return (
    <DeskPasskeyPrompt get={options}>
      <ActionForm to={desk('account')} action="confirm" hidden={{ credential: '', rememberMe: '' }}>
        <Button type="submit" size={44}>
          {t('passkey.submit')}
        </Button>
      </ActionForm>
    </DeskPasskeyPrompt>
  )
}
