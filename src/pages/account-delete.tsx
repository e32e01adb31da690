import type { FormState } from '../server/forms.ts'
import { deleteForm } from '../shared/forms/account.ts'
import type { Href } from '../shared/href.ts'
import type { Translate } from '../shared/messages.ts'
import { Accordion } from '../ui/accordion.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Rich } from '../ui/rich.tsx'
import { BrowserWords } from './browser-words.tsx'
import { FormErrors, stateOf } from './form-errors.tsx'
import { IntentForm } from './intent-form.tsx'
import { PasswordField } from './password-field.tsx'
import { UsernameField } from './username-field.tsx'

interface DeleteAccountProps {
  t: Translate
  href: Href
  form: FormState
  email: string
}

/** Folded up; then says what is lost, and asks for the password: it cannot be undone. */
export function DeleteAccount({ t, href, form, email }: DeleteAccountProps) {
  const { errors } = stateOf(form, deleteForm)
  const answer = (
    <IntentForm href={href} definition={deleteForm} form={form}>
      <FormErrors t={t} errors={errors} />
      <BrowserWords t={t} definition={deleteForm} />
      <Notice type="warning" title={t('account.remove.warning')} headingLevel={3}>
        <p>
          <Rich
            text={t('account.remove.text')}
            tags={{ privacy: (text) => <Link href={href('privacy')}>{text}</Link> }}
          />
        </p>
      </Notice>
      <UsernameField email={email} />
      <PasswordField
        t={t}
        form={deleteForm}
        name="currentPassword"
        error={errors.currentPassword}
        hint={t('account.remove.password')}
      />
      <div className="form__row">
        <Button type="submit" size={44}>
          {t('account.remove.confirm')}
        </Button>
        <Button href={href('account')} size={44} variant="outline-neutral-500">
          {t('account.remove.cancel')}
        </Button>
      </div>
    </IntentForm>
  )
  return (
    <Accordion
      open={Object.keys(errors).length > 0 ? 0 : undefined}
      items={[{ id: 'remove-form', question: t('account.remove.action'), answer }]}
    />
  )
}
