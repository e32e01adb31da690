import { deleteForm } from '../shared/forms/delete.ts'
import { Accordion } from '../ui/accordion.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { Section } from '../ui/section.tsx'
import { stateOf } from './form-errors.tsx'
import { FormShell, type PageFormProps } from './form-shell.tsx'
import { PasswordField } from './password-field.tsx'
import { UsernameField } from './username-field.tsx'

interface DeleteAccountProps extends PageFormProps {
  email: string
}

/** Folded up, and then asks for the password: it cannot be undone. */
export function DeleteAccount({ t, href, form, email }: DeleteAccountProps) {
  const own = { t, definition: deleteForm, form: stateOf(form, deleteForm) }
  const isWrong = Object.keys(own.form.errors).length > 0
  return (
    <Section id="remove" title={t('account.remove.title')} tone="surface" edge="plinth">
      <p>
        <LinkedText text={t('account.remove.text')} links={{ privacy: href('privacy') }} />
      </p>
      <Accordion
        open={isWrong ? 0 : undefined}
        items={[
          {
            id: 'remove-form',
            question: t('account.remove.action'),
            answer: (
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
                    <Link href={href('account')}>{t('account.remove.cancel')}</Link>
                  </div>
                }
              >
                <UsernameField email={email} />
                <PasswordField
                  {...own}
                  name="currentPassword"
                  hint={t('account.remove.password')}
                />
              </FormShell>
            )
          }
        ]}
      />
    </Section>
  )
}
