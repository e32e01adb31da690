import type { ReactNode } from 'react'
import type { PasskeyProps } from '../../islands/passkey.ts'
import { useIslandUrl } from '../../ui/document/use-island-url.ts'
import type { WithMessages } from '../../ui/part-props.ts'

type PromptText = 'cancelled' | 'unsupported' | 'failed' | 'known'

export interface PasskeyPromptProps extends Omit<PasskeyProps, 'texts'> {
  t: (key: `passkey.prompt.${PromptText}`) => string
  /** The form that receives the authenticator's answer. */
  children: ReactNode
  /** The script that opens the prompt, for documents without islands. */
  script?: ReactNode
}

/** Makes a form's button open the browser's prompt for a passkey. Shows its errors. */
export function PasskeyPrompt({ t, children, script, ...options }: PasskeyPromptProps) {
  const props: PasskeyProps = {
    ...options,
    texts: {
      cancelled: t('passkey.prompt.cancelled'),
      unsupported: t('passkey.prompt.unsupported'),
      failed: t('passkey.prompt.failed'),
      known: t('passkey.prompt.known')
    }
  }
  const url = useIslandUrl('passkey')
  return (
    <div
      className={script ? 'passkey-prompt' : 'form passkey-prompt'}
      {...(!script && { 'data-island': url, 'data-load': 'load' })}
      data-props={JSON.stringify(props)}
    >
      {children}
      {/* Takes up no space while empty. */}
      <p className="form-feedback" role="status" />
      {script}
    </div>
  )
}

/** A notice that passkeys require JavaScript. */
export function NeedsScript({ t }: WithMessages) {
  return (
    <noscript>
      <p className="quiet">{t('passkey.prompt.noScript')}</p>
    </noscript>
  )
}
