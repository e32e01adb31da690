import type { ReactNode } from 'react'
import type { Operator } from '../../../server/operators/operators.ts'
import { isAtLeast } from '../../../shared/facts/operator-roles.ts'
import { dayAt } from '../../../shared/language/local-day.ts'
import { Button } from '../../../ui/button.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionErrors, ActionField, ActionForm } from '../../ui/action-form.tsx'
import { assigneeName } from '../../ui/actor-name.ts'
import { useDesk } from '../../ui/desk-context.ts'
import { shortDay } from '../../ui/short-day.ts'
import { dayOf, putOffs } from '../leads/days.ts'
import { hereOf } from '../leads/filter.ts'
import type { LeadData } from './load.ts'

const openStates = ['new', 'open']

/** The one-click actions on a lead, and its assignment. */
export function Work(props: ScreenProps<LeadData>) {
  const { t, now, operator, data } = props
  const { lead } = data
  const isOpen = openStates.includes(lead.state)
  const isLater = lead.laterUntil !== null && lead.laterUntil > now
  return (
    <section className="inbox-work" aria-label={t('lead.work')}>
      <ActionErrors of={['work', 'delete']} />
      <ActionForm action="work" to={hereOf(props)} hidden={{ version: String(lead.version) }}>
        {lead.assignee !== operator.email && (
          <span data-key="a">
            <DoButton work="mine" />
          </span>
        )}
        {isOpen && (
          <>
            <span data-key="e">
              <DoButton work="answered" />
            </span>
            <DoButton work="spam" />
            <DoButton work="closed" />
          </>
        )}
        {(!isOpen || isLater) && <DoButton work="open" />}
      </ActionForm>
      <Later {...props} day={isLater ? dayAt(lead.laterUntil ?? now, operator.timeZone) : ''} />
      <Assign {...props} />
    </section>
  )
}

function Later({ day, ...props }: ScreenProps<LeadData> & { day: string }) {
  const { t, form, data } = props
  const version = String(data.lead.version)
  return (
    <Menu label={t('lead.do.later')} isOpen={form.errors.date !== undefined}>
      <ActionForm action="work" to={hereOf(props)} hidden={{ version }}>
        <PutOffButtons />
      </ActionForm>
      <ActionForm
        action="work"
        to={hereOf(props)}
        hidden={{ version, do: 'later' }}
        submit={t('lead.until.submit')}
      >
        <ActionField name="date" kind="date" label={t('lead.until.date')} value={day} />
      </ActionForm>
    </Menu>
  )
}

function Assign(props: ScreenProps<LeadData>) {
  const { t, form, data } = props
  const { lead, operators } = data
  const hidden = { version: String(lead.version), do: 'assign' }
  const present = lead.assignee ? [lead.assignee] : []
  return (
    <Menu label={t('lead.do.assign')} isOpen={form.errors.assignee !== undefined}>
      <ActionForm action="work" to={hereOf(props)} hidden={hidden} submit={t('lead.assign')}>
        <ActionField
          name="assignee"
          kind="select"
          label={t('leads.assignee')}
          value={lead.assignee ?? ''}
          choose={t('lead.nobody')}
          options={assigneesOf(operators, present).map((value) => ({
            value,
            label: assigneeName(t, value, operators)
          }))}
        />
      </ActionForm>
    </Menu>
  )
}

interface MenuProps {
  label: string
  isOpen?: boolean
  children: ReactNode
}

/** A button whose content opens over what follows. */
export function Menu({ label, isOpen, children }: MenuProps) {
  return (
    <details className="inbox-menu" name="menu" open={isOpen}>
      <summary className="button button--32 button--outline-neutral-500">
        <span className="button__label">{label}</span>
      </summary>
      <div className="inbox-menu__content">{children}</div>
    </details>
  )
}

/** A button that changes leads at once. */
export function DoButton({ work }: { work: 'mine' | 'answered' | 'spam' | 'closed' | 'open' }) {
  const { t } = useDesk()
  return (
    <Button type="submit" size={32} variant="outline-neutral-500" name="do" value={work}>
      {t(`lead.do.${work}`)}
    </Button>
  )
}

export function PutOffButtons() {
  const { t, locale, now, operator } = useDesk()
  const clock = { now, timeZone: operator?.timeZone ?? 'UTC' }
  return putOffs.map((putOff) => (
    <Button
      key={putOff}
      type="submit"
      size={32}
      variant="outline-neutral-500"
      name="do"
      value={putOff}
    >
      {`${t(`lead.until.${putOff}`)} · ${shortDay(locale, Date.parse(dayOf(putOff, clock)))}`}
    </Button>
  ))
}

/** The operators who may change leads, and the email addresses of former operators. */
export function assigneesOf(operators: readonly Operator[], others: readonly string[]): string[] {
  const editors = operators.filter(({ role }) => isAtLeast(role, 'editor'))
  return [...new Set([...editors.map(({ email }) => email), ...others])]
}
