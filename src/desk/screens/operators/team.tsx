import { Fragment } from 'react'
import { displayName } from '../../../server/action-log/actors.ts'
import type { TeamMember } from '../../../server/operators/team/team.ts'
import { isAtLeast, operatorRoles } from '../../../shared/facts/operator-roles.ts'
import { relativeTime } from '../../../shared/language/relative-time.ts'
import { isoTime } from '../../../shared/text/iso-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { keepNameOnLine } from '../../action-log/subjects.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { Disclosure } from '../../ui/details/disclosure.tsx'
import { Menu } from '../../ui/details/menu.tsx'
import {
  ActionButton,
  ActionErrors,
  ActionField,
  ActionForm,
  ButtonsForm
} from '../../ui/forms/action-form.tsx'
import { Entries } from '../../ui/lists/entries.tsx'
import { actorName } from '../../ui/text/actor-name.ts'
import { Badge } from '../../ui/text/badges.tsx'
import { wrapAddress } from '../../ui/text/wrap-address.tsx'
import {
  askForResetAction,
  changeRoleAction,
  confirmResetAction,
  inviteAgainAction,
  makeOwnerAction,
  removeAction
} from './actions.ts'
import type { TeamData } from './load.ts'

type TeamProps = ScreenProps<TeamData>

export function Team(props: TeamProps) {
  const { t, operator, usesOwnLogin, data } = props
  const isSelf = ({ email }: TeamMember) => email === operator.email
  const team = data.team.toSorted((one, other) => Number(isSelf(other)) - Number(isSelf(one)))
  const rows = team.map((member) => ({
    name: (
      <>
        {member.name || wrapAddress(member.email)}{' '}
        {isSelf(member) && <Badge tone="quiet">{t('operators.you')}</Badge>}
        {member.isInvited && <Badge tone="quiet">{t('operators.notYet')}</Badge>}
        <div className="desk-second">
          {member.name && <>{wrapAddress(member.email)} · </>}
          {describeSource(member, props)}
        </div>
      </>
    ),
    role: t(`common.roles.${member.role}`),
    active: (
      <span className="entries__number">
        <LastActive {...props} member={member} />
      </span>
    ),
    passkeys: <Passkeys {...props} member={member} />,
    actions: <Manage {...props} member={member} />
  }))
  return (
    <>
      <ActionErrors
        actions={[
          inviteAgainAction,
          changeRoleAction,
          removeAction,
          askForResetAction,
          confirmResetAction
        ]}
      />
      <Entries
        columns={
          usesOwnLogin
            ? ['name', 'role', 'active', 'passkeys', 'actions']
            : ['name', 'role', 'active', 'actions']
        }
        labels={t('operators')}
        rows={rows}
        beside="actions"
        actions="actions"
      />
    </>
  )
}

function describeSource({ isInSettings, invitedBy }: TeamMember, { t, data }: TeamProps): string {
  if (isInSettings || invitedBy === null) return t('operators.setting')
  return t('operators.invited', {
    by: keepNameOnLine(actorName(t, invitedBy, data.team))
  })
}

/** How long ago an operator was active, with the exact time in the `title`. */
function LastActive({ t, locale, now, member }: MemberProps) {
  const { isInvited, lastActiveAt: at } = member
  if (at === null) return isInvited ? '–' : t('operators.never')
  return (
    <time className="desk-time" dateTime={isoTime(at)} title={isoTime(at)}>
      {relativeTime(locale, at, now)}
    </time>
  )
}

/** The number of passkeys. An operator who may change something should have one. */
function Passkeys({ t, deskHref, operator, member }: MemberProps) {
  const { passkeys, role, lastActiveAt } = member
  const isAtRisk = passkeys === 0 && lastActiveAt !== null && isAtLeast(role, 'editor')
  const canAdd = isAtRisk && member.email === operator.email
  return (
    <>
      <span className="entries__number">
        {canAdd ? (
          <Badge tone="waiting">{t('operators.noPasskey')}</Badge>
        ) : (
          passkeys || (isAtRisk ? t('operators.noPasskey') : '–')
        )}
      </span>
      {canAdd && (
        <div className="desk-second">
          <Link href={deskHref('myAccount')}>{t('operators.addPasskey')}</Link>
        </div>
      )}
    </>
  )
}

interface MemberProps extends TeamProps {
  member: TeamMember
}

function Manage(props: MemberProps) {
  const { t, operator, usesOwnLogin, member } = props
  const { email, role, isInSettings, passkeys } = member
  const isSelf = email === operator.email
  const isFixed = isSelf || isInSettings
  const removeText = t(member.isInvited ? 'operators.withdraw' : 'operators.remove')
  return (
    <Menu
      icon="ellipsis"
      variant="quiet"
      label={`${t('operators.manage')}: ${displayName(member)}`}
    >
      {member.isInvited && !isFixed && (
        <ActionButton action={inviteAgainAction} hidden={{ email }} size="xs">
          {t('operators.inviteAgain')}
        </ActionButton>
      )}
      {isFixed ? (
        <p className="desk-second">{t(isSelf ? 'operators.notSelf' : 'operators.notHere')}</p>
      ) : (
        operatorRoles
          .filter((other) => other !== role)
          .map((other) => (
            <Fragment key={other}>
              {other === 'owner' ? (
                <Disclosure variant="quiet" label={t('operators.makeRole.owner')}>
                  <ActionForm
                    action={makeOwnerAction}
                    hidden={{ email }}
                    submit={t('operators.makeRole.owner')}
                  >
                    <ActionField
                      action={makeOwnerAction}
                      name="confirm"
                      id={`owner-${email}`}
                      label={t('operators.roles.owner')}
                    />
                  </ActionForm>
                </Disclosure>
              ) : (
                <>
                  <ActionButton action={changeRoleAction} hidden={{ email, role: other }} size="xs">
                    {t(`operators.makeRole.${other}`)}
                  </ActionButton>
                  <p className="desk-second">{t(`operators.roles.${other}`)}</p>
                </>
              )}
            </Fragment>
          ))
      )}
      {usesOwnLogin && !isSelf && passkeys > 0 && <Reset {...props} />}
      {!isFixed && (
        <Disclosure variant="quiet" label={removeText}>
          <ButtonsForm action={removeAction} hidden={{ email }}>
            <ActionField
              action={removeAction}
              name="confirm"
              id={`remove-${email}`}
              label={t(member.isInvited ? 'operators.withdrawNote' : 'operators.removeNote')}
            />
            <Button type="submit" variant="danger">
              {removeText}
            </Button>
          </ButtonsForm>
        </Disclosure>
      )}
    </Menu>
  )
}

/** The next step of resetting a member's passkeys that this owner can take. */
function Reset({ t, operator, member: { email, resetAskedBy } }: MemberProps) {
  if (resetAskedBy === operator.email) return <p>{t('operators.reset.waits')}</p>
  return (
    <>
      <ActionButton
        action={resetAskedBy ? confirmResetAction : askForResetAction}
        hidden={{ email }}
        size="xs"
      >
        {resetAskedBy
          ? t('operators.reset.confirm', { email: resetAskedBy })
          : t('operators.reset.ask')}
      </ActionButton>
      <p className="desk-second">{t('operators.reset.lost')}</p>
    </>
  )
}
