import type { Agency } from '../../../server/accounts/agencies.ts'
import { Button } from '../../../ui/button.tsx'
import type { ScreenProps } from '../../define-screen.tsx'
import { ActionForm } from '../../ui/action-form.tsx'
import { Block } from '../../ui/block.tsx'

/** The other actions that the account's present state allows. */
export function MoreActions(props: ScreenProps<Agency>) {
  const { t, desk, form, may, data } = props
  const { account, state, sessions, hasSecondFactor } = data
  const to = desk('agency', { params: { id: account.id } })
  const isBlocked = state === 'blocked'
  const buttons = [
    { action: 'endSessions', label: t('agency.actions.logOut'), isShown: sessions > 0 },
    {
      action: 'resend',
      label: t('agency.actions.resend'),
      isShown: state === 'unconfirmed'
    },
    {
      action: 'resetSecondFactor',
      label: t('agency.actions.reset'),
      isShown: hasSecondFactor && may('owner')
    },
    { action: 'block', label: t('agency.actions.block'), isShown: !isBlocked && may('owner') },
    { action: 'unblock', label: t('agency.actions.unblock'), isShown: isBlocked && may('owner') }
  ].filter(({ isShown }) => isShown)
  if (!may('editor') || buttons.length === 0) return null
  const isRefused = buttons.some(({ action }) => action === form.action)
  return (
    <Block title={t('agency.actions.title')} lead={may('owner') && t('agency.actions.blockNote')}>
      {isRefused && <p role="alert">{Object.values(form.errors).join(' ')}</p>}
      <div className="desk-buttons">
        {buttons.map(({ action, label }) => (
          <ActionForm key={action} to={to} action={action}>
            <Button type="submit" size={44} variant="outline-neutral-500">
              {label}
            </Button>
          </ActionForm>
        ))}
      </div>
    </Block>
  )
}
