import type { TeamMember } from '../../../server/operators/team/team.ts'
import { isAtLeast } from '../../../shared/facts/operator-roles.ts'
import { relativeTime } from '../../../shared/language/relative-time.ts'
import { isoTime } from '../../../shared/text/iso-time.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { keepNameOnLine } from '../../action-log/subjects.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionErrors } from '../../ui/forms/action-form.tsx'
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
import { Manage, type MemberProps } from './manage.tsx'

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
          makeOwnerAction,
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
