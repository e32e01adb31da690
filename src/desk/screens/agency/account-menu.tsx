import type { Agency } from '../../../server/accounts/agencies/agencies.ts'
import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { Menu } from '../../ui/details/menu.tsx'
import { actionView } from '../../ui/forms/action-view.tsx'
import { NavIcon } from '../../ui/nav-icon.tsx'
import {
  blockAction,
  endSessionsAction,
  resendAction,
  resetTwoStepAction,
  unblockAction
} from './actions.ts'

const Block = actionView(blockAction)

/** The changes of an account that need no decision, in a menu of the head. */
export function AccountMenu(props: ScreenProps<Agency>) {
  const { t, may, data } = props
  const { state, sessions, hasTwoStep } = data
  const isBlocked = state === 'blocked'
  const buttons = [
    { name: 'endSessions', action: endSessionsAction, isShown: sessions > 0 },
    { name: 'resend', action: resendAction, isShown: state === 'unconfirmed' },
    { name: 'resetTwoStep', action: resetTwoStepAction, isShown: hasTwoStep && may('owner') },
    { name: 'unblock', action: unblockAction, isShown: isBlocked && may('owner') }
  ] as const
  const shown = buttons.filter(({ isShown }) => isShown)
  const canBlock = !isBlocked && may('owner')
  if (!may('editor') || (shown.length === 0 && !canBlock)) return null
  return (
    <section className="inbox-work cluster" aria-label={t('agency.actions.title')}>
      <Menu
        label={
          <>
            <span className="agency-dots">
              <NavIcon name="ellipsis" />
            </span>
            {t('agency.actions.title')}
          </>
        }
        isOpen={isRefused(props, blockAction)}
      >
        {shown.map(({ name, action }) => {
          const { Button } = actionView(action)
          return (
            <Button key={name} size="xs">
              {t(`agency.actions.${name}`)}
            </Button>
          )
        })}
        {canBlock && (
          <Block.Form submit={t('agency.actions.block')} variant="warning">
            <Block.Field name="confirm" label={t('agency.actions.blockNote')} />
          </Block.Form>
        )}
      </Menu>
    </section>
  )
}
