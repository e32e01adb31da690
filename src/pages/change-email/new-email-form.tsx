import { changeEmailForm } from '../../forms/change-email.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { UsernameField } from '../../forms/view/username-field.tsx'
import { Columns } from '../../ui/sections/columns.tsx'
import type { ChangeProps } from './change-data.ts'

const ChangeEmail = formView(changeEmailForm)

export function NewEmailForm({ t, href, locale, data: { email }, form }: ChangeProps) {
  return (
    <Columns>
      <ChangeEmail.Form
        page={{ t, locale, form }}
        action={href('changeEmail')}
        submit={t('changeEmail.ask.submit')}
        wide
      >
        <UsernameField email={email} />
        <ChangeEmail.Fields />
      </ChangeEmail.Form>
      <div className="account-part">
        <p>{t('account.email.current', { accountEmail: email })}</p>
        <p>{t('changeEmail.after')}</p>
      </div>
    </Columns>
  )
}
