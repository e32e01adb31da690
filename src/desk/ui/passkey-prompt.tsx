import { passkeyScript } from 'babylon:desk'
import type { ReactNode } from 'react'
import type { PasskeyProps } from '../../islands/passkey.ts'
import type { DeskTranslate } from '../wording.ts'

/** Characters of an authenticator's answer. */
export const longestCredential = 20_000

interface PasskeyPromptProps extends Omit<PasskeyProps, 'texts' | 'autofill'> {
  t: DeskTranslate
  /** The form that receives the authenticator's answer. */
  children: ReactNode
}

/** Lets the button of a form open the browser's prompt for a passkey, with the desk's only script. */
export function PasskeyPrompt({ t, children, ...options }: PasskeyPromptProps) {
  const props: PasskeyProps = {
    ...options,
    texts: {
      cancelled: t('passkey.prompt.cancelled'),
      unsupported: t('passkey.prompt.unsupported'),
      failed: t('passkey.prompt.failed'),
      known: t('passkey.prompt.known')
    }
  }
  return (
    <div className="passkey-prompt" data-props={JSON.stringify(props)}>
      {children}
      {/* Takes no space while it is empty. */}
      <p className="form-feedback" role="status" />
      <noscript>
        <p className="desk-quiet">{t('passkey.prompt.noScript')}</p>
      </noscript>
      <script type="module" src={passkeyScript} />
    </div>
  )
}
