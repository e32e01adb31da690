import type { Agency } from '../../../server/accounts/agencies.ts'
import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionButton, ActionErrors, ActionField, ActionForm } from '../../ui/action-form.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Panel } from '../../ui/panel.tsx'
import {
  blockAction,
  endSessionsAction,
  resendAction,
  resetTwoStepAction,
  unblockAction
} from './actions.ts'

export function MoreActions(props: ScreenProps<Agency>) {
  const { t, may, data } = props
  const { state, sessions, hasTwoStep } = data
  const isBlocked = state === 'blocked'
  const buttons = [
    { action: endSessionsAction, label: t('agency.actions.logOut'), isShown: sessions > 0 },
    {
      action: resendAction,
      label: t('agency.actions.resend'),
      isShown: state === 'unconfirmed'
    },
    {
      action: resetTwoStepAction,
      label: t('agency.actions.reset'),
      isShown: hasTwoStep && may('owner')
    },
    {
      action: unblockAction,
      label: t('agency.actions.unblock'),
      isShown: isBlocked && may('owner')
    }
  ].filter(({ isShown }) => isShown)
  const canBlock = !isBlocked && may('owner')
  if (!may('editor') || (buttons.length === 0 && !canBlock)) return null
  return (
    <Panel title={t('agency.actions.title')}>
      <ActionErrors actions={buttons.map(({ action }) => action)} />
      {buttons.length > 0 && (
        <div className="desk-buttons cluster">
          {buttons.map(({ action, label }) => (
            <ActionButton key={label} action={action} size="l">
              {label}
            </ActionButton>
          ))}
        </div>
      )}
      {canBlock && (
        <Disclosure label={t('agency.actions.block')} isOpen={isRefused(props, blockAction)}>
          <ActionForm
            action={blockAction}
            submit={t('agency.actions.block')}
            size="l"
            variant="warning"
          >
            <ActionField
              action={blockAction}
              name="confirm"
              label={t('agency.actions.blockNote')}
            />
          </ActionForm>
        </Disclosure>
      )}
    </Panel>
  )
}
