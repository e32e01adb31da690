import { passkeyScript } from 'babylon:desk'
import { PasskeyPrompt, type PasskeyPromptProps } from '../../pages/passkey-prompt.tsx'
import { useDesk } from './desk-context.ts'

/** Lets the button of a form open the browser's prompt for a passkey, with the desk's only script. */
export function DeskPasskeyPrompt(props: Omit<PasskeyPromptProps, 't' | 'script'>) {
  const { t } = useDesk()
  const script = (
    <>
      <noscript>
        <p className="desk-quiet">{t('passkey.prompt.noScript')}</p>
      </noscript>
      <script type="module" src={passkeyScript} />
    </>
  )
  return <PasskeyPrompt {...props} t={t} script={script} />
}
