import { hasErrors } from '../../forms/definition/field-error.ts'
import { deleteForm } from '../../forms/password-proofs.ts'
import { selectState } from '../../forms/view/bound-field.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { UsernameField } from '../../forms/view/username-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Accordion } from '../../ui/sections/accordion.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import type { AccountProps } from './account-data.ts'

const DeleteForm = formView(deleteForm)

/**
 * Lists the data that will be lost, and asks for the password because deletion is final. Initially
 * collapsed.
 */
export function DeleteAccount(props: AccountProps) {
  const { t, href, data, form } = props
  const answer = (
    <DeleteForm.Form
      page={props}
      action={href('account')}
      actions={
        <div className="form__row cluster">
          <Button type="submit" size="l">
            {t('account.remove.confirm')}
          </Button>
          <Button href={href('account')} size="l" variant="secondary">
            {t('account.remove.cancel')}
          </Button>
        </div>
      }
    >
      <Notice type="warning" title={t('account.remove.warning')} headingLevel={4}>
        <p>
          <LinkedText text={t('account.remove.text')} links={{ privacy: href('privacy') }} />
        </p>
      </Notice>
      <UsernameField email={data.account.email} />
      <DeleteForm.Fields currentPassword={{ hint: t('account.remove.password') }} />
    </DeleteForm.Form>
  )
  return (
    <Accordion
      look="plain"
      items={[
        {
          id: 'remove-form',
          question: t('account.remove.action'),
          answer,
          isOpen: hasErrors(selectState(form, deleteForm).errors)
        }
      ]}
    />
  )
}
