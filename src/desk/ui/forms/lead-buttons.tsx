import type { ReactNode } from 'react'
import type { LeadWorkKind } from '../../../server/leads/work/lead-work.ts'
import { listOfferedDays } from '../../../server/leads/work/snooze.ts'
import { canBeAssigned, type Operator } from '../../../server/operators/operators.ts'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { useDesk, useTimeZone } from '../desk-context.ts'
import { Sheet } from '../details/sheet.tsx'
import { NavIcon } from '../nav-icon.tsx'
import { assigneeName } from '../text/actor-name.ts'
import { dayWithWeekday } from '../text/dates.ts'

interface AssignButtonsProps {
  operators: readonly Operator[]
  /** Email address of the current assignee. */
  assignee?: string | null
}

/** A button for each operator who can have leads, and one to unassign. */
export function AssignButtons({ operators, assignee }: AssignButtonsProps) {
  const { t } = useDesk()
  return (
    <>
      {operators
        .filter((operator) => canBeAssigned(operator) && operator.email !== assignee)
        .map(({ email }) => (
          <MenuButton key={email} name="assignee" value={email}>
            <span className="visually-hidden">{t('lead.do.assign')} </span>
            {assigneeName(t, email, operators)}
          </MenuButton>
        ))}
      {assignee !== null && (
        <MenuButton name="do" value="unassign">
          {t('lead.nobody')}
        </MenuButton>
      )}
    </>
  )
}

type MenuButtonProps = Pick<ButtonProps, 'name' | 'value' | 'children'>

function MenuButton(props: MenuButtonProps) {
  return <Button type="submit" size="xs" variant="secondary" {...props} />
}

/** A button that changes leads without further questions. */
export function WorkButton({ work }: { work: Exclude<LeadWorkKind, 'assign' | 'later' | 'undo'> }) {
  const { t } = useDesk()
  return (
    <MenuButton name="do" value={work}>
      {t(`lead.do.${work}`)}
    </MenuButton>
  )
}

/** The menus beside the first buttons. */
export function MoreWork({ children }: { children: ReactNode }) {
  const { t, form } = useDesk()
  const more = (
    <>
      <span className="visually-hidden">{t('lead.more')}</span>
      <NavIcon name="ellipsis" />
    </>
  )
  return (
    <Sheet
      id="more-work"
      label={t('lead.work')}
      button={{ variant: 'secondary', children: more }}
      isRefused={form.errors.date !== undefined || form.errors.confirm !== undefined}
    >
      {children}
    </Sheet>
  )
}

export function SnoozeButtons() {
  const { t, locale, now } = useDesk()
  return listOfferedDays({ now, timeZone: useTimeZone() }).map(({ snooze, day }) => (
    <MenuButton key={snooze} name="do" value={snooze}>
      {t(`lead.until.${snooze}`)}{' '}
      <span className="desk-second">{dayWithWeekday(locale, Date.parse(day))}</span>
    </MenuButton>
  ))
}
