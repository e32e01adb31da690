import type { ReactNode } from 'react'
import type { Account } from '../../../server/accounts/backend/backend.ts'
import type { PersonRecord } from '../../../server/people/read-person.ts'
import { Button } from '../../../ui/button.tsx'
import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { Fold } from '../../ui/details/fold.tsx'
import { actionView } from '../../ui/forms/action-view.tsx'
import { correctAction, eraseAction, withdrawAction } from './actions.ts'

const Correct = actionView(correctAction)
const Withdraw = actionView(withdrawAction)
const Erase = actionView(eraseAction)

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

interface ChangeProps extends ScreenProps<CorrectableData> {
  name: 'correct' | 'withdraw' | 'erase'
  children: ReactNode
}

/** A change of the person's data, which opens to its form. */
function Change({ name, children, ...props }: ChangeProps) {
  const { t } = props
  const action = { correct: correctAction, withdraw: withdrawAction, erase: eraseAction }[name]
  return (
    <Fold title={t(`person.${name}.title`)} headingLevel={3} isOpen={isRefused(props, action)}>
      <p>{t(`person.${name}.intro`)}</p>
      {children}
    </Fold>
  )
}

/**
 * A field has the stored value, or is empty if there are several: then only a typed value replaces
 * them.
 */
export function CorrectionForm(props: ScreenProps<CorrectableData>) {
  const { t, data } = props
  return (
    <Change {...props} name="correct">
      <Correct.Form>
        {correctable.map((name) => {
          const values = currentValues(name, data)
          return (
            <Correct.Field
              key={name}
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
      </Correct.Form>
    </Change>
  )
}

export function WithdrawalForm(props: ScreenProps<CorrectableData>) {
  return (
    <Change {...props} name="withdraw">
      <Withdraw.Form submit={props.t('person.withdraw.submit')} size="l" />
    </Change>
  )
}

/** Erases everything. The address must be typed again, to prevent accidents. */
export function ErasureForm(props: ScreenProps<CorrectableData>) {
  const { t } = props
  return (
    <Change {...props} name="erase">
      <Erase.Form submit={t('person.erase.submit')} size="l" variant="danger">
        <Erase.Field name="email" label={t('person.erase.email')} />
      </Erase.Form>
    </Change>
  )
}
