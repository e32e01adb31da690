import type { Account } from '../../../server/accounts/backend/backend.ts'
import type { PersonRecord } from '../../../server/people/people.ts'
import { Button } from '../../../ui/button.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import type { DeskRequest } from '../../request.ts'
import { ActionField, ActionForm } from '../../ui/forms/action-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { correctAction, eraseAction, withdrawAction } from './actions.ts'

const correctable = ['name', 'company', 'phone'] as const

interface CorrectableData {
  account?: Account
  record: Pick<PersonRecord, 'messages'>
}

/** The different values of a field in the account and the messages. */
export function currentValues(
  name: (typeof correctable)[number],
  { account, record }: CorrectableData
): string[] {
  const messages = record.messages.map(({ details, ...message }) => ({
    ...message,
    company: details.company
  }))
  const values = [account, ...messages].map((source) => source?.[name] ?? '')
  return [...new Set(values.filter((value) => value !== ''))]
}

/**
 * A field has the stored value, or is empty if there are several: only what is typed replaces them.
 */
export function CorrectionForm({ t, data }: ScreenProps<CorrectableData>) {
  return (
    <Panel title={t('person.correct.title')} intro={t('person.correct.intro')}>
      <ActionForm action={correctAction}>
        {correctable.map((name) => {
          const values = currentValues(name, data)
          return (
            <ActionField
              key={name}
              action={correctAction}
              name={name}
              label={t(`person.correct.${name}`)}
              value={values.length === 1 ? values[0] : undefined}
              hint={
                values.length > 1 && t('person.correct.several', { values: values.join(' · ') })
              }
            />
          )
        })}
        <Button type="submit" size="l">
          {t('person.correct.submit')}
        </Button>
      </ActionForm>
    </Panel>
  )
}

export function WithdrawalForm({ t }: DeskRequest) {
  return (
    <Panel title={t('person.withdraw.title')} intro={t('person.withdraw.intro')}>
      <ActionForm action={withdrawAction} submit={t('person.withdraw.submit')} size="l" />
    </Panel>
  )
}

/** Erases everything. The address must be typed again, to prevent accidents. */
export function ErasureForm({ t }: DeskRequest) {
  return (
    <Panel title={t('person.erase.title')} id="erase" danger intro={t('person.erase.intro')}>
      <ActionForm action={eraseAction} submit={t('person.erase.submit')} size="l" variant="danger">
        <ActionField action={eraseAction} name="email" label={t('person.erase.email')} />
      </ActionForm>
    </Panel>
  )
}
