import type { DeskRequest } from '../../request.ts'
import { ActionForm, FormField } from '../../ui/action-form.tsx'
import { Block } from '../../ui/block.tsx'

/** Corrects the account and all messages at once. */
export function Correct({ t }: DeskRequest) {
  return (
    <Block title={t('person.correct.title')} lead={t('person.correct.lead')}>
      <ActionForm action="correct" submit={t('person.correct.submit')} size={44}>
        {(['name', 'company', 'phone'] as const).map((name) => (
          <FormField key={name} name={name} label={t(`person.correct.${name}`)} />
        ))}
      </ActionForm>
    </Block>
  )
}

export function Withdraw({ t }: DeskRequest) {
  return (
    <Block title={t('person.withdraw.title')} lead={t('person.withdraw.lead')}>
      <ActionForm action="withdraw" submit={t('person.withdraw.submit')} size={44} />
    </Block>
  )
}

/** Erases everything. Typing the address again keeps a slip from doing so. */
export function Erase({ t }: DeskRequest) {
  return (
    <Block title={t('person.erase.title')} lead={t('person.erase.lead')}>
      <ActionForm action="erase" submit={t('person.erase.submit')} size={44}>
        <FormField name="email" kind="email" label={t('person.erase.email')} />
      </ActionForm>
    </Block>
  )
}
