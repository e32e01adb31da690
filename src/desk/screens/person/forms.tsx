import type { Account } from '../../../server/accounts/backend/backend.ts'
import type { ScreenProps } from '../../define-screen.ts'
import type { DeskRequest } from '../../request.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { Panel } from '../../ui/panel.tsx'

/** The current values are placeholders only: a field left empty changes nothing. */
export function Correct({ t, data: { account } }: ScreenProps<{ account?: Account }>) {
  return (
    <Panel title={t('person.correct.title')} intro={t('person.correct.lead')}>
      <ActionForm action="correct" submit={t('person.correct.submit')} size={44}>
        {(['name', 'company', 'phone'] as const).map((name) => (
          <ActionField
            key={name}
            name={name}
            label={t(`person.correct.${name}`)}
            placeholder={account?.[name]}
          />
        ))}
      </ActionForm>
    </Panel>
  )
}

export function Withdraw({ t }: DeskRequest) {
  return (
    <Panel title={t('person.withdraw.title')} intro={t('person.withdraw.lead')}>
      <ActionForm action="withdraw" submit={t('person.withdraw.submit')} size={44} />
    </Panel>
  )
}

/** Erases everything. The address must be typed again, to prevent accidents. */
export function Erase({ t }: DeskRequest) {
  return (
    <Panel title={t('person.erase.title')} id="erase" intro={t('person.erase.lead')}>
      <ActionForm action="erase" submit={t('person.erase.submit')} size={44}>
        <ActionField name="email" kind="email" label={t('person.erase.email')} />
      </ActionForm>
    </Panel>
  )
}
