import type { Agency } from '../../../server/accounts/agencies.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionButton, ActionErrors, ActionField, ActionForm } from '../../ui/action-form.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { blockAction } from './actions.ts'

export function MoreActions(props: ScreenProps<Agency>) {
  const { t, may, form, data } = props
  const { state, sessions, hasTwoStep } = data
  const isBlocked = state === 'blocked'
  const buttons = [
    { action: 'endSessions', label: t('agency.actions.logOut'), isShown: sessions > 0 },
    {
      action: 'resend',
      label: t('agency.actions.resend'),
      isShown: state === 'unconfirmed'
    },
    {
      action: 'resetTwoStep',
      label: t('agency.actions.reset'),
      isShown: hasTwoStep && may('owner')
    },
    { action: 'unblock', label: t('agency.actions.unblock'), isShown: isBlocked && may('owner') }
  ].filter(({ isShown }) => isShown)
  const canBlock = !isBlocked && may('owner')
  if (!may('editor') || (buttons.length === 0 && !canBlock)) return null
  return (
    <Panel title={t('agency.actions.title')}>
      <ActionErrors actions={buttons.map(({ action }) => action)} />
      {buttons.length > 0 && (
        <div className="desk-buttons">
          {buttons.map(({ action, label }) => (
            <ActionButton key={action} action={action} size="l">
              {label}
            </ActionButton>
          ))}
        </div>
      )}
      {canBlock && (
        <Disclosure label={t('agency.actions.block')} isOpen={form.name === blockAction.form.name}>
          <ActionForm action={blockAction.form.name} submit={t('agency.actions.block')} size="l">
            <ActionField
              name="confirm"
              kind="checkbox"
              label={t('agency.actions.blockNote')}
              attributes={{ required: true }}
            />
          </ActionForm>
        </Disclosure>
      )}
    </Panel>
  )
}
