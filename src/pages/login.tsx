import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormScreen } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Rich } from '../ui/rich.tsx'
import { ClosedForm } from './closed-form.tsx'
import { definePage } from './define-page.ts'

export const page = definePage({
  head: ({ t }) => ({
    title: t('login.head.title'),
    description: t('login.head.description')
  }),

  Page: ({ t, href }) => (
    <FormScreen
      title={t('login.title')}
      lead={t('login.lead')}
      footer={
        <>
          <Rich
            text={t('login.noAccount')}
            tags={{ register: (text) => <Link href={href('register')}>{text}</Link> }}
          />{' '}
          <Rich
            text={t('login.trouble')}
            tags={{ contact: (text) => <Link href={href('contact')}>{text}</Link> }}
          />
        </>
      }
    >
      <ClosedForm href={href} legend={t('login.head.title')} notice={t('login.notice')}>
        <Field
          name="email"
          kind="email"
          label={t('forms.fields.email.label')}
          autoComplete="username"
        />
        <Field
          name="password"
          kind="password"
          label={t('forms.fields.password.label')}
          autoComplete="current-password"
          reveal={{ show: t('forms.showPassword'), hide: t('forms.hidePassword') }}
        />
        <Field
          name="remember"
          kind="checkbox"
          label={t('forms.fields.remember.label')}
          hint={t('forms.fields.remember.hint')}
        />
        <Button type="submit" size={56} icon="arrow-right" block>
          {t('login.submit')}
        </Button>
      </ClosedForm>
    </FormScreen>
  )
})
