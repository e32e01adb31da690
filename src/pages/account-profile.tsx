import type { Account } from '../server/business/backend.ts'
import type { FormState } from '../server/forms.ts'
import { profileForm } from '../shared/forms/account.ts'
import { fieldAttributes } from '../shared/forms/define-form.ts'
import type { Href } from '../shared/href.ts'
import { locales, localeTags } from '../shared/locale.ts'
import type { Translate } from '../shared/messages.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormGrid } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Rich } from '../ui/rich.tsx'
import { BrowserWords } from './browser-words.tsx'
import { FormErrors, stateOf } from './form-errors.tsx'
import { IntentForm } from './intent-form.tsx'

interface ProfileProps {
  t: Translate
  href: Href
  account: Account
  form: FormState
  isSaved: boolean
}

/** Name, company, phone and language, as they are stored or as they came back. */
export function Profile({ t, href, account, form, isSaved }: ProfileProps) {
  const { name: sent, values: typed, errors } = stateOf(form, profileForm)
  const stored = { ...account, language: account.locale }
  const values: Record<string, string> = sent === profileForm.name ? typed : onlyTexts(stored)
  return (
    <div className="account-part">
      <p>{t('account.profile.lead')}</p>
      {isSaved && <Notice type="success">{t('account.profile.saved')}</Notice>}
      <IntentForm href={href} definition={profileForm} form={form}>
        <FormGrid>
          <FormErrors t={t} errors={errors} />
          <BrowserWords t={t} definition={profileForm} />
          <Field
            name="name"
            label={t('forms.fields.name.label')}
            value={values.name}
            error={errors.name}
            attributes={fieldAttributes(profileForm, 'name')}
            autoComplete="name"
          />
          <Field
            name="company"
            label={t('forms.fields.company.label')}
            hint={t('forms.fields.company.hint')}
            value={values.company}
            error={errors.company}
            attributes={fieldAttributes(profileForm, 'company')}
            autoComplete="organization"
          />
          <Field
            name="phone"
            kind="tel"
            label={t('forms.fields.phone.label')}
            hint={t('forms.fields.phone.hint')}
            optional={t('forms.optional')}
            value={values.phone}
            error={errors.phone}
            attributes={fieldAttributes(profileForm, 'phone')}
            autoComplete="tel"
          />
          <Field
            name="language"
            kind="select"
            label={t('forms.fields.language.label')}
            hint={t('forms.fields.language.hint')}
            value={values.language}
            error={errors.language}
            options={locales.map((value) => ({ value, label: localeTags[value].name }))}
          />
          <p className="form__note">
            <Rich
              text={t('account.profile.emailNote', { accountEmail: account.email })}
              tags={{ contact: (text) => <Link href={href('contact')}>{text}</Link> }}
            />
          </p>
          <Button type="submit" size={44}>
            {t('account.profile.submit')}
          </Button>
        </FormGrid>
      </IntentForm>
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
