import { profileForm } from '../../forms/profile.ts'
import { stateOf } from '../../forms/view/form-errors.tsx'
import { FormField } from '../../forms/view/form-field.tsx'
import { FormGrid } from '../../forms/view/form-layout.tsx'
import { FormShell, type PageFormProps } from '../../forms/view/form-shell.tsx'
import type { Account } from '../../server/accounts/backend.ts'
import { locales, localeTags } from '../../shared/locale.ts'
import { Button } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'

interface ProfileProps extends PageFormProps {
  account: Account
  isSaved: boolean
}

const languages = locales.map((value) => ({ value, label: localeTags[value].name }))

/** Name, company, phone and language, as they are stored or as they came back. */
export function Profile({ t, href, account, form, isSaved }: ProfileProps) {
  const state = stateOf(form, profileForm)
  const isSent = state.name === profileForm.name
  const stored = onlyTexts({ ...account, language: account.locale })
  const own = {
    t,
    definition: profileForm,
    form: isSent ? state : { ...state, values: stored }
  }
  return (
    <div className="account-part">
      <p>{t('account.profile.lead')}</p>
      {isSaved && <Notice type="success">{t('account.profile.saved')}</Notice>}
      <FormShell
        {...own}
        action={href('account')}
        intent={profileForm.name}
        guards={false}
        actions={
          <Button type="submit" size={44}>
            {t('account.profile.submit')}
          </Button>
        }
      >
        <FormGrid>
          <FormField {...own} name="name" />
          <FormField {...own} name="company" />
          <FormField {...own} name="phone" optional={t('forms.optional')} />
          <FormField {...own} name="language" kind="select" options={languages} />
          <p className="form__note">
            <LinkedText
              text={t('account.profile.emailNote', { accountEmail: account.email })}
              links={{ contact: href('contact') }}
            />
          </p>
        </FormGrid>
      </FormShell>
    </div>
  )
}

function onlyTexts(record: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string'
    )
  )
}
