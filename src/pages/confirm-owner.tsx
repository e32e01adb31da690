import { confirmOwnerForm } from '../forms/confirm-owner.ts'
import { refuse } from '../forms/server/submission.ts'
import { formView } from '../forms/view/form-view.tsx'
import { UsernameField } from '../forms/view/username-field.tsx'
import { confirmOwner } from '../server/accounts/accounts.ts'
import { type FormPageRequest, handleForm, type SubmitRequest } from './define-page.tsx'
import { loggedIn, wrongPassword } from './logged-in.ts'

const Confirm = formView(confirmOwnerForm)

interface ConfirmOwnerProps extends Pick<FormPageRequest, 't' | 'locale' | 'form'> {
  /** The URL of the page, to which the answer redirects. */
  action: string
  email: string
}

/** Asks for the password, in place of the forms of a page that need a recent login. */
export function ConfirmOwner({ t, locale, form, action, email }: ConfirmOwnerProps) {
  return (
    <Confirm.Form page={{ t, locale, form }} action={action} submit={t('confirmOwner.submit')} wide>
      <p>{t('confirmOwner.text')}</p>
      <UsernameField email={email} />
      <Confirm.Fields />
    </Confirm.Form>
  )
}

/** Handles the form, and redirects to the page that asked for the password. */
export function handleConfirmation(pageOf: (request: SubmitRequest) => string) {
  return handleForm(confirmOwnerForm, async ({ values: { currentPassword } }, request) => {
    const result = await confirmOwner(loggedIn(request), currentPassword, request)
    if ('refused' in result) return refuse(result, { 'wrong password': wrongPassword })
    return { redirectTo: pageOf(request) }
  })
}
