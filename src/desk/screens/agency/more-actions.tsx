import type { Agency } from '../../../server/accounts/agencies.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionButton, ActionErrors } from '../../ui/action-form.tsx'
import { Panel } from '../../ui/panel.tsx'

export function MoreActions(props: ScreenProps<Agency>) {
  const { t, may, data } = props
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
    { action: 'block', label: t('agency.actions.block'), isShown: !isBlocked && may('owner') },
    { action: 'unblock', label: t('agency.actions.unblock'), isShown: isBlocked && may('owner') }
  ].filter(({ isShown }) => isShown)
  if (!may('editor') || buttons.length === 0) return null
  return (
    <Panel title={t('agency.actions.title')} intro={may('owner') && t('agency.actions.blockNote')}>
      <ActionErrors actions={buttons.map(({ action }) => action)} />
      <div className="desk-buttons">
        {buttons.map(({ action, label }) => (
          <ActionButton key={action} action={action} size={44}>
            {label}
          </ActionButton>
        ))}
      </div>
    </Panel>
  )
}
