import { changeEmailForm } from '../../forms/change-email.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { UsernameField } from '../../forms/view/username-field.tsx'
import { Columns } from '../../ui/sections/columns.tsx'
import type { ChangeProps } from './change-data.ts'

const ChangeEmail = formView(changeEmailForm)

export function NewEmailForm(props: ChangeProps) {
  const { t, href, data } = props
  return (
    <Columns>
      <ChangeEmail.Form
        page={props}
        action={href('changeEmail')}
        submit={t('changeEmail.ask.submit')}
        wide
      >
        <UsernameField email={data.email} />
        <ChangeEmail.Fields />
      </ChangeEmail.Form>
      <div className="account-part">
        <p>{t('account.email.current', { accountEmail: data.email })}</p>
        <p>{t('changeEmail.after')}</p>
      </div>
    </Columns>
  )
}
