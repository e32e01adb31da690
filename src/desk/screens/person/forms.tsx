import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { DeskRequest } from '../../request.ts'
import { ActionForm, FormField } from '../../ui/action-form.tsx'
import { Block } from '../../ui/block.tsx'

/** Corrects the account and all messages at once. */
export function Correct(props: DeskRequest) {
  const { t, form } = props
  return (
    <Block title={t('person.correct.title')} lead={t('person.correct.lead')}>
      <PersonForm {...props} action="correct" submit={t('person.correct.submit')}>
        {(['name', 'company', 'phone'] as const).map((name) => (
          <FormField
            key={name}
            form={form}
            action="correct"
            name={name}
            label={t(`person.correct.${name}`)}
          />
        ))}
      </PersonForm>
    </Block>
  )
}

export function Withdraw(props: DeskRequest) {
  const { t } = props
  return (
    <Block title={t('person.withdraw.title')} lead={t('person.withdraw.lead')}>
      <PersonForm {...props} action="withdraw" submit={t('person.withdraw.submit')} />
    </Block>
  )
}

/** Erases everything. Typing the address again keeps a slip from doing so. */
export function Erase(props: DeskRequest) {
  const { t, form } = props
  return (
    <Block title={t('person.erase.title')} lead={t('person.erase.lead')}>
      <PersonForm {...props} action="erase" submit={t('person.erase.submit')}>
        <FormField
          form={form}
          action="erase"
          name="email"
          kind="email"
          label={t('person.erase.email')}
        />
      </PersonForm>
    </Block>
  )
}

type PersonFormProps = DeskRequest & { action: string; submit: string; children?: ReactNode }

function PersonForm({ t, desk, params, form, action, submit, children }: PersonFormProps) {
  return (
    <ActionForm
      to={desk('person', { params: { person: params.person ?? '' } })}
      action={action}
      form={form}
      errorsTitle={t('common.errorsTitle')}
      className="desk-form"
    >
      {children}
      <Button type="submit" size={44} variant="outline-neutral-500">
        {submit}
      </Button>
    </ActionForm>
  )
}
