import type { ComponentProps, ReactNode } from 'react'
import type { FormView } from '../../../forms/view/form-view.tsx'
import { NeedsScript, PasskeyPrompt } from '../../../forms/view/passkey-prompt.tsx'
import type { PersonalPageRequest } from '../../../render/page-request.ts'
import type { RequestOptions } from '../../../server/passkeys/options.ts'
import { Button } from '../../../ui/button.tsx'

interface ProofProps {
  page: Pick<PersonalPageRequest, 't' | 'locale' | 'form'>
  action: string
  /** Whether the button is as wide as the form. */
  isWide?: boolean
}

interface CodeProps extends ProofProps {
  view: Pick<FormView<unknown>, 'Form' | 'Fields'>
  submit: string
}

/** Asks for a code from the authenticator app. */
export function AppCodeForm({ page, action, isWide, view, submit }: CodeProps) {
  return (
    <view.Form page={page} action={action} submit={submit} wide={isWide}>
      <view.Fields />
    </view.Form>
  )
}

/** Asks for a recovery code, with text above its field. */
export function RecoveryCodeForm({
  page,
  action,
  isWide,
  view,
  submit,
  children
}: CodeProps & { children?: ReactNode }) {
  return (
    <view.Form
      page={page}
      action={action}
      actions={
        <Button type="submit" size="xxl" variant="secondary" block={isWide}>
          {submit}
        </Button>
      }
    >
      {children}
      <view.Fields />
    </view.Form>
  )
}

interface PasskeyFormProps extends ProofProps {
  options: RequestOptions
  /** Whether the account has an app, whose form is the first. */
  hasApp: boolean
  submit: string
  /** Renders the form's button with its hidden fields. */
  button: (props: ComponentProps<FormView<unknown>['Button']>) => ReactNode
}

export function PasskeyForm(props: PasskeyFormProps) {
  const { page, action, isWide, options, hasApp, submit, button } = props
  return (
    <PasskeyPrompt t={page.t} get={options}>
      {button({
        action,
        state: page.form,
        block: isWide,
        icon: hasApp ? undefined : 'arrow-right',
        size: 'xxl',
        primary: !hasApp,
        children: submit
      })}
      <NeedsScript t={page.t} />
    </PasskeyPrompt>
  )
}
