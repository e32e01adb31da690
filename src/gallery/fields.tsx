import { ErrorSummary } from '../ui/forms/error-summary.tsx'
import { Field, type FieldProps } from '../ui/forms/field.tsx'
import { FormGrid } from '../ui/forms/form-layout.tsx'
import { Link } from '../ui/navigation/link.tsx'
import { Rich } from '../ui/text/rich.tsx'
import type { GalleryProps } from './gallery-props.ts'

/** Each kind of field: empty, filled in with a hint, and invalid. */
export function FieldGallery({ t, href }: GalleryProps) {
  return (
    <form className="form">
      <ErrorSummary
        title={t('forms.errorSummary.title', { count: 2 })}
        errors={{
          'wrong-email': t('forms.errors.emailInvalid'),
          '': t('forms.errors.formExpired')
        }}
      />
      <FormGrid>
        {listKinds(t).flatMap(({ error, value, hint, ...field }) => [
          <Field key="plain" {...field} name={`plain-${field.name}`} />,
          <Field
            key="filled"
            {...field}
            name={`filled-${field.name}`}
            hint={hint}
            value={value}
            optional={t('forms.optional')}
          />,
          <Field
            key="wrong"
            {...field}
            name={`wrong-${field.name}`}
            hint={hint}
            value={value}
            error={error}
            attributes={{ required: true }}
          />
        ])}
        <Field
          name="terms"
          kind="checkbox"
          value="on"
          label={
            <Rich
              text={t('forms.termsAccept')}
              tags={{ terms: (text) => <Link href={href('terms')}>{text}</Link> }}
            />
          }
        />
      </FormGrid>
    </form>
  )
}

function listKinds(t: GalleryProps['t']): FieldProps[] {
  const subjects = Object.entries(t('forms.options.subject'))
  return [
    {
      name: 'company',
      label: t('forms.fields.company.label'),
      hint: t('register.company'),
      value: t('shell.brand'),
      error: t('forms.errors.companyRequired')
    },
    {
      name: 'email',
      kind: 'email',
      label: t('forms.fields.email.label'),
      hint: t('forms.fields.language.hint'),
      value: 'name@',
      error: t('forms.errors.emailInvalid'),
      autoComplete: 'username'
    },
    {
      name: 'phone',
      kind: 'tel',
      label: t('forms.fields.phone.label'),
      hint: t('forms.fields.phone.hint'),
      value: '+90',
      error: t('forms.errors.phoneInvalid'),
      autoComplete: 'tel'
    },
    {
      name: 'password',
      kind: 'password',
      autoComplete: 'new-password',
      label: t('forms.fields.password.label'),
      hint: t('forms.passwordHint', { min: 12 }),
      error: t('forms.errors.passwordCommon'),
      reveal: { show: t('forms.showPassword'), hide: t('forms.hidePassword') }
    },
    {
      name: 'search',
      kind: 'search',
      label: t('faq.hero.filterLabel'),
      placeholder: t('faq.hero.filterPlaceholder')
    },
    {
      name: 'subject',
      kind: 'select',
      label: t('forms.fields.subject.label'),
      value: 'billing',
      choose: t('forms.choose'),
      options: subjects.map(([value, label]) => ({ value, label })),
      error: t('forms.errors.subjectRequired')
    },
    {
      name: 'message',
      kind: 'textarea',
      label: t('forms.fields.message.label'),
      hint: t('forms.fields.message.hint'),
      value: t('home.hero.intro'),
      error: t('forms.errors.messageShort')
    },
    {
      name: 'remember',
      kind: 'checkbox',
      label: t('forms.fields.remember.label'),
      hint: t('forms.fields.remember.hint'),
      value: 'on',
      error: t('forms.errors.termsRequired')
    }
  ]
}
