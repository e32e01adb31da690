import { passkeyScript } from 'babylon:desk'
import type { credential } from '../../../forms/definition/hidden-fields.ts'
import { PasskeyPrompt, type PasskeyPromptProps } from '../../../forms/view/passkey-prompt.tsx'
import type { RequestOptions } from '../../../server/passkeys/options.ts'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { confirmAction } from '../../actions/confirm.ts'
import { useDesk } from '../desk-context.ts'
import type { ActionOf } from './action-form.tsx'
import { actionView } from './action-view.tsx'

interface PasskeyFormProps extends Pick<PasskeyPromptProps, 'get' | 'create'> {
  action: ActionOf<{ credential: typeof credential }>
  /** The path of the screen that the action belongs to; by default this one. */
  to?: string
  button: ButtonProps
}

/** A form whose button opens the browser's prompt for a passkey. */
export function PasskeyForm({ get, create, action, to, button }: PasskeyFormProps) {
  const { t } = useDesk()
  const View = actionView(action)
  const script = (
    <>
      <noscript>
        <p className="desk-quiet">{t('passkey.prompt.noScript')}</p>
      </noscript>
      <script type="module" src={passkeyScript} />
    </>
  )
  return (
    <PasskeyPrompt t={t} get={get} create={create} script={script}>
      <View.Form to={to} hidden={{ credential: '' }}>
        <Button {...button} type="submit" />
      </View.Form>
    </PasskeyPrompt>
  )
}

/** A button with which a logged-in operator uses the passkey again. */
export function ConfirmWithPasskey({
  options,
  variant
}: { options: RequestOptions } & Pick<ButtonProps, 'variant'>) {
  const { t, deskHref } = useDesk()
  const button: ButtonProps = { size: 'l', variant, children: t('passkey.submit') }
  return (
    <PasskeyForm get={options} action={confirmAction} to={deskHref('myAccount')} button={button} />
  )
}
