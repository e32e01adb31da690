import { profileForm } from '../../forms/profile.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FormGrid } from '../../ui/forms/form-layout.tsx'
import type { AccountProps } from './account-data.ts'

const ProfileForm = formView(profileForm)

/** The form with name, company, phone and language. */
export function ProfilePart(props: AccountProps) {
  const { t, href, query, data } = props
  const { name, company, phone, locale: language } = data.account
  return (
    <div className="account-part">
      <p>{t('account.profile.intro')}</p>
      {query.has('saved') && <Notice type="success">{t('account.profile.saved')}</Notice>}
      <ProfileForm.Form
        page={props}
        initial={{ name, company, phone, language }}
        action={href('account')}
        actions={
          <Button type="submit" size="l">
            {t('account.profile.submit')}
          </Button>
        }
      >
        <FormGrid>
          <ProfileForm.Fields />
        </FormGrid>
      </ProfileForm.Form>
    </div>
  )
}
