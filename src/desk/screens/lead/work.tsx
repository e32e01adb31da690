import { unfinishedStates } from '../../../server/leads/inbox/desk-store.ts'
import { listOfferedDays } from '../../../server/leads/work/snooze.ts'
import type { Operator } from '../../../server/operators/operators.ts'
import { isAtLeast } from '../../../shared/facts/operator-roles.ts'
import { dayAt } from '../../../shared/language/local-day.ts'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionErrors, ActionField, ActionForm } from '../../ui/action-form.tsx'
import { assigneeName } from '../../ui/actor-name.ts'
import { weekday } from '../../ui/dates.ts'
import { useDesk } from '../../ui/desk-context.ts'
import { Menu } from '../../ui/menu.tsx'
import { currentList } from '../leads/list-query.ts'
import { deleteAction, retryAction, workAction } from './actions.ts'
import type { LeadData } from './load.ts'

/** The one-click actions on a lead, and its assignment. */
export function LeadWork(props: ScreenProps<LeadData>) {
  const { t, now, operator, data } = props
  const { lead } = data
  const isOpen = unfinishedStates.includes(lead.state)
  const isLater = lead.laterUntil !== null && lead.laterUntil > now
  return (
    <section className="inbox-work" aria-label={t('lead.work')}>
      <ActionErrors actions={[workAction, deleteAction, retryAction]} />
      <ActionForm
        action={workAction}
        to={currentList(props)}
        hidden={{ version: String(lead.version) }}
      >
        {lead.assignee !== operator.email && (
          <span data-key="a">
            <DoButton work="mine" />
          </span>
        )}
        {isOpen && (
          <span data-key="e">
            <DoButton work="answered" />
          </span>
        )}
        {(!isOpen || isLater) && <DoButton work="open" />}
      </ActionForm>
      <Later {...props} day={isLater ? dayAt(lead.laterUntil ?? now, operator.timeZone) : ''} />
      <More {...props} isOpen={isOpen} />
    </section>
  )
}

function Later({ day, ...props }: ScreenProps<LeadData> & { day: string }) {
  const { t, form, data } = props
  const version = String(data.lead.version)
  return (
    <Menu label={t('lead.do.later')} isOpen={form.errors.date !== undefined}>
      <ActionForm action={workAction} to={currentList(props)} hidden={{ version }}>
        <SnoozeButtons />
      </ActionForm>
      <ActionForm
        action={workAction}
        to={currentList(props)}
        hidden={{ version, do: 'later' }}
        submit={t('lead.until.submit')}
      >
        <ActionField action={workAction} name="date" label={t('lead.until.date')} value={day} />
      </ActionForm>
    </Menu>
  )
}

/** Assigning a lead, and actions that close it. */
function More({ isOpen, ...props }: ScreenProps<LeadData> & { isOpen: boolean }) {
  const { t, may, data } = props
  const { lead, operators } = data
  return (
    <Menu label={t('lead.more')} isOpen={isRefused(props, deleteAction)}>
      <ActionForm
        action={workAction}
        to={currentList(props)}
        hidden={{ version: String(lead.version) }}
      >
        <AssignButtons operators={operators} present={lead.assignee} />
        {isOpen && (
          <div>
            <DoButton work="spam" />
            <DoButton work="closed" />
          </div>
        )}
      </ActionForm>
      {may('owner') && (
        <ActionForm action={deleteAction} submit={t('lead.delete')}>
          <ActionField action={deleteAction} name="confirm" label={t('lead.confirm')} />
        </ActionForm>
      )}
    </Menu>
  )
}

interface AssignButtonsProps {
  operators: readonly Operator[]
  /** Email address of the current assignee. */
  present?: string | null
}

/** A button for each operator who may change leads, and one to unassign. */
export function AssignButtons({ operators, present }: AssignButtonsProps) {
  const { t } = useDesk()
  const editors = operators.filter(({ role }) => isAtLeast(role, 'editor'))
  return (
    <>
      <p className="desk-second" aria-hidden="true">
        {t('lead.do.assign')}
      </p>
      {editors
        .filter(({ email }) => email !== present)
        .map(({ email }) => (
          <MenuButton key={email} name="assignee" value={email}>
            <span className="visually-hidden">{t('lead.do.assign')} </span>
            {assigneeName(t, email, operators)}
          </MenuButton>
        ))}
      {present !== null && (
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

interface DoButtonProps {
  work: 'mine' | 'answered' | 'spam' | 'closed' | 'open'
}

/** A button that changes leads without further questions. */
export function DoButton({ work }: DoButtonProps) {
  const { t } = useDesk()
  return (
    <Button type="submit" size="xs" variant="secondary" name="do" value={work}>
      {t(`lead.do.${work}`)}
    </Button>
  )
}

export function SnoozeButtons() {
  const { t, locale, now, operator } = useDesk()
  return listOfferedDays({ now, timeZone: operator?.timeZone ?? 'UTC' }).map(({ snooze, day }) => (
    <MenuButton key={snooze} name="do" value={snooze}>
      {t(`lead.until.${snooze}`)}{' '}
      <span className="desk-second">{weekday(locale, Date.parse(day))}</span>
    </MenuButton>
  ))
}
