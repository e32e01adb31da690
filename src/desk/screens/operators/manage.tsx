import { Fragment } from 'react'
import { displayName } from '../../../server/action-log/actors.ts'
import type { TeamMember } from '../../../server/operators/team/team.ts'
import { operatorRoles } from '../../../shared/facts/operator-roles.ts'
import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { Disclosure } from '../../ui/details/disclosure.tsx'
import { Menu } from '../../ui/details/menu.tsx'
import { actionView } from '../../ui/forms/action-view.tsx'
import {
  askForResetAction,
  changeRoleAction,
  confirmResetAction,
  inviteAgainAction,
  makeOwnerAction,
  removeAction
} from './actions.ts'
import type { TeamData } from './load.ts'

const InviteAgain = actionView(inviteAgainAction)
const ChangeRole = actionView(changeRoleAction)

export interface MemberProps extends ScreenProps<TeamData> {
  member: TeamMember
}

/** The menu of a member of the team. */
export function Manage(props: MemberProps) {
  const { t, operator, usesOwnLogin, member } = props
  const { email, role, isInSettings, passkeys } = member
  const isSelf = email === operator.email
  const isFixed = isSelf || isInSettings
  return (
    <Menu
      icon="ellipsis"
      variant="quiet"
      label={`${t('operators.manage')}: ${displayName(member)}`}
      isOpen={tickActions.some((action) => isRefusedFor(props, action))}
    >
      {member.isInvited && !isFixed && (
        <InviteAgain.Button hidden={{ email }} size="xs">
          {t('operators.inviteAgain')}
        </InviteAgain.Button>
      )}
      {isFixed ? (
        <p className="desk-second">{t(isSelf ? 'operators.notSelf' : 'operators.notHere')}</p>
      ) : (
        operatorRoles
          .filter((other) => other !== role)
          .map((other) =>
            other === 'owner' ? (
              <TickedStep
                key={other}
                {...props}
                action={makeOwnerAction}
                label={t('operators.makeRole.owner')}
                note={t('operators.roles.owner')}
              />
            ) : (
              <Fragment key={other}>
                <ChangeRole.Button hidden={{ email, role: other }} size="xs">
                  {t(`operators.makeRole.${other}`)}
                </ChangeRole.Button>
                <p className="desk-second">{t(`operators.roles.${other}`)}</p>
              </Fragment>
            )
          )
      )}
      {usesOwnLogin && !isSelf && passkeys > 0 && <Reset {...props} />}
      {!isFixed && (
        <TickedStep
          {...props}
          action={removeAction}
          label={t(member.isInvited ? 'operators.withdraw' : 'operators.remove')}
          note={t(member.isInvited ? 'operators.withdrawNote' : 'operators.removeNote')}
          variant="danger"
        />
      )}
    </Menu>
  )
}

/** The next step of resetting a member's passkeys that this owner can take. */
function Reset(props: MemberProps) {
  const { t, operator, member } = props
  const { resetAskedBy } = member
  if (resetAskedBy === operator.email) return <p>{t('operators.reset.waits')}</p>
  return (
    <TickedStep
      {...props}
      action={resetAskedBy ? confirmResetAction : askForResetAction}
      label={
        resetAskedBy
          ? t('operators.reset.confirm', { email: resetAskedBy })
          : t('operators.reset.ask')
      }
      note={t('operators.reset.lost')}
    />
  )
}

const tickActions = [makeOwnerAction, removeAction, askForResetAction, confirmResetAction] as const

interface TickedStepProps extends MemberProps {
  action: (typeof tickActions)[number]
  label: string
  /** What the operator confirms with the tick. */
  note: string
  variant?: 'danger'
}

/** A step that opens to its tick and button. */
function TickedStep({ action, label, note, variant, ...props }: TickedStepProps) {
  const { email } = props.member
  const isSent = isRefusedFor(props, action)
  const View = actionView(action)
  return (
    <Disclosure variant="quiet" label={label} isOpen={isSent}>
      <View.Form hidden={{ email }} submit={label} variant={variant}>
        <View.Field
          name="confirm"
          id={`${action.form.name}-${email}`}
          label={note}
          isSent={isSent}
        />
      </View.Form>
    </Disclosure>
  )
}

/** Whether a step about this member has been refused. */
function isRefusedFor(props: MemberProps, action: TickedStepProps['action']): boolean {
  return isRefused(props, action) && props.form.values.email === props.member.email
}
