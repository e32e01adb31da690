import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormScreen } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Rich } from '../ui/rich.tsx'
import { ClosedForm } from './closed-form.tsx'
import { definePage } from './define-page.ts'

/** Characters (spec §10). */
const shortestPassword = 12

export const page = definePage({
  head: ({ t }) => ({
    title: t('register.head.title'),
    description: t('register.head.description')
  }),

  Page: ({ t, href }) => (
    <FormScreen
      title={t('register.title')}
      lead={t('register.lead')}
      footer={
        <>
          <Rich
            text={t('register.haveAccount')}
            tags={{ login: (text) => <Link href={href('login')}>{text}</Link> }}
          />{' '}
          <Rich
            text={t('register.notSure')}
            tags={{ demo: (text) => <Link href={href('requestDemo')}>{text}</Link> }}
          />
        </>
      }
    >
      <ClosedForm href={href} legend={t('register.head.title')} notice={t('register.notice')}>
        <Field name="name" label={t('forms.fields.name.label')} autoComplete="name" />
        <Field
          name="company"
          label={t('forms.fields.company.label')}
          hint={t('forms.fields.company.hint')}
          autoComplete="organization"
        />
        <Field
          name="email"
          kind="email"
          label={t('forms.fields.email.label')}
          autoComplete="email"
        />
        <Field
          name="phone"
          kind="tel"
          label={t('forms.fields.phone.label')}
          hint={t('forms.fields.phone.hint')}
          optional={t('forms.optional')}
          autoComplete="tel"
        />
        <Field
          name="password"
          kind="password"
          label={t('forms.fields.password.label')}
          hint={t('forms.passwordHint', { min: shortestPassword })}
          autoComplete="new-password"
          reveal={{ show: t('forms.showPassword'), hide: t('forms.hidePassword') }}
        />
        <Field
          name="terms"
          kind="checkbox"
          label={
            <Rich
              text={t('forms.termsAccept')}
              tags={{
                terms: (text) => <Link href={href('terms')}>{text}</Link>,
                privacy: (text) => <Link href={href('privacy')}>{text}</Link>
              }}
            />
          }
        />
        <Button type="submit" size={56} icon="arrow-right" block>
          {t('register.submit')}
        </Button>
      </ClosedForm>
      <div className="form-after">
        <h2 className="form-after__title">{t('register.after.title')}</h2>
        <p>{t('register.after.text')}</p>
      </div>
    </FormScreen>
  )
})
