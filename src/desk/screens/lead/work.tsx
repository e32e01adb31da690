import type { Operator } from '../../../server/operators/operators.ts'
import { isAtLeast } from '../../../shared/facts/operator-roles.ts'
import { Button } from '../../../ui/button.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionErrors, ActionField, ActionForm } from '../../ui/action-form.tsx'
import { assigneeName } from '../../ui/actor-name.ts'
import { useDesk } from '../../ui/desk-context.ts'
import { shortDay } from '../../ui/short-day.ts'
import { dayAt, dayOf, putOffs } from '../leads/put-off.ts'
import type { LeadData } from './load.ts'

const openStates = ['new', 'open']

/** What an operator can do with a lead in one click, and its assignment. */
export function Work(props: ScreenProps<LeadData>) {
  const { t, now, operator, form, data } = props
  const { lead, operators } = data
  const version = String(lead.version)
  const isOpen = openStates.includes(lead.state)
  const isLater = lead.laterUntil !== null && lead.laterUntil > now
  return (
    <section className="inbox-work" aria-label={t('lead.work')}>
      <ActionErrors of={['work', 'delete']} />
      <ActionForm action="work" hidden={{ version }}>
        {lead.assignee !== operator.email && <Do work="mine" />}
        {isOpen && <Do work="answered" />}
        {isOpen && <Do work="spam" />}
        {isOpen && <Do work="closed" />}
        {(!isOpen || isLater) && <Do work="open" />}
      </ActionForm>
      <details className="inbox-menu" open={form.errors.date !== undefined}>
        <summary>{t('lead.do.later')}</summary>
        <div className="inbox-menu__content">
          <ActionForm action="work" hidden={{ version, do: 'later' }}>
            <PutOffButtons />
          </ActionForm>
          <ActionForm
            action="work"
            hidden={{ version, do: 'later' }}
            submit={t('lead.until.submit')}
          >
            <ActionField
              name="date"
              kind="date"
              label={t('lead.until.date')}
              value={isLater ? dayAt(lead.laterUntil ?? now, operator.timeZone) : ''}
            />
          </ActionForm>
        </div>
      </details>
      <details className="inbox-menu" open={form.errors.assignee !== undefined}>
        <summary>{t('lead.do.assign')}</summary>
        <div className="inbox-menu__content">
          <ActionForm action="work" hidden={{ version, do: 'assign' }} submit={t('lead.assign')}>
            <ActionField
              name="assignee"
              kind="select"
              label={t('leads.assignee')}
              value={lead.assignee ?? ''}
              choose={t('lead.nobody')}
              options={assigneesOf(operators, lead.assignee ? [lead.assignee] : []).map(
                (value) => ({
                  value,
                  label: assigneeName(t, value, operators)
                })
              )}
            />
          </ActionForm>
        </div>
      </details>
    </section>
  )
}

/** A button that changes leads at once. */
function Do({ work }: { work: 'mine' | 'answered' | 'spam' | 'closed' | 'open' }) {
  const { t } = useDesk()
  return (
    <Button type="submit" size={32} variant="outline-neutral-500" name="do" value={work}>
      {t(`lead.do.${work}`)}
    </Button>
  )
}

/** Buttons that put leads off, each with its day. */
function PutOffButtons() {
  const { t, locale, now, operator } = useDesk()
  return putOffs.map((putOff) => (
    <Button
      key={putOff}
      type="submit"
      size={32}
      variant="outline-neutral-500"
      name="until"
      value={putOff}
    >
      {`${t(`lead.until.${putOff}`)} · ${shortDay(
        locale,
        Date.parse(dayOf(putOff, { now, timeZone: operator?.timeZone ?? 'UTC' }))
      )}`}
    </Button>
  ))
}

/** The operators who may change leads, and other addresses, whose owners may no longer be operators. */
function assigneesOf(operators: readonly Operator[], others: readonly string[]): string[] {
  const editors = operators.filter(({ role }) => isAtLeast(role, 'editor'))
  return [...new Set([...editors.map(({ email }) => email), ...others])]
}
