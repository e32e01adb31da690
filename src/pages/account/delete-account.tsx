import { deleteForm } from '../../forms/delete.ts'
import { stateOf } from '../../forms/view/form-errors.tsx'
import { FormShell, type PageFormProps } from '../../forms/view/form-shell.tsx'
import { PasswordField } from '../../forms/view/password-field.tsx'
import { UsernameField } from '../../forms/view/username-field.tsx'
import { Accordion } from '../../ui/accordion.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'

interface DeleteAccountProps extends PageFormProps {
  email: string
}

/** Folded up; then says what is lost, and asks for the password: it cannot be undone. */
export function DeleteAccount({ t, href, form, email }: DeleteAccountProps) {
  const own = { t, definition: deleteForm, form: stateOf(form, deleteForm) }
  const isWrong = Object.keys(own.form.errors).length > 0
  const answer = (
    <FormShell
      {...own}
      action={href('account')}
      intent={deleteForm.name}
      guards={false}
      actions={
        <div className="form__row">
          <Button type="submit" size={44}>
            {t('account.remove.confirm')}
          </Button>
          <Button href={href('account')} size={44} variant="outline-neutral-500">
            {t('account.remove.cancel')}
          </Button>
        </div>
      }
    >
      <Notice type="warning" title={t('account.remove.warning')} headingLevel={3}>
        <p>
          <LinkedText text={t('account.remove.text')} links={{ privacy: href('privacy') }} />
        </p>
      </Notice>
      <UsernameField email={email} />
      <PasswordField {...own} name="currentPassword" hint={t('account.remove.password')} />
    </FormShell>
  )
  return (
    <Accordion
      open={isWrong ? 0 : undefined}
      items={[{ id: 'remove-form', question: t('account.remove.action'), answer }]}
    />
  )
}
