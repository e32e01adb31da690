import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { DeskRequest } from '../../request.ts'
import { ActionForm, FormField } from '../../ui/action-form.tsx'
import { Block } from '../../ui/block.tsx'

/** Corrects the account and all messages at once. */
export function Correct({ t }: DeskRequest) {
  return (
    <Block title={t('person.correct.title')} lead={t('person.correct.lead')}>
      <PersonForm action="correct" submit={t('person.correct.submit')}>
        {(['name', 'company', 'phone'] as const).map((name) => (
          <FormField key={name} name={name} label={t(`person.correct.${name}`)} />
        ))}
      </PersonForm>
    </Block>
  )
}

export function Withdraw({ t }: DeskRequest) {
  return (
    <Block title={t('person.withdraw.title')} lead={t('person.withdraw.lead')}>
      <PersonForm action="withdraw" submit={t('person.withdraw.submit')} />
    </Block>
  )
}

/** Erases everything. Typing the address again keeps a slip from doing so. */
export function Erase({ t }: DeskRequest) {
  return (
    <Block title={t('person.erase.title')} lead={t('person.erase.lead')}>
      <PersonForm action="erase" submit={t('person.erase.submit')}>
        <FormField name="email" kind="email" label={t('person.erase.email')} />
      </PersonForm>
    </Block>
  )
}

interface PersonFormProps {
  action: string
  submit: string
  children?: ReactNode
}

function PersonForm({ action, submit, children }: PersonFormProps) {
  return (
    <ActionForm action={action}>
      {children}
      <Button type="submit" size={44} variant="outline-neutral-500">
        {submit}
      </Button>
    </ActionForm>
  )
}
