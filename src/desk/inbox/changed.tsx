import { Fragment } from 'react'
import type { LeadWorkKind } from '../../server/leads/work/lead-work.ts'
import { type ChangedLead, listChangedLeads } from '../../server/leads/work/work-store.ts'
import type { Operator } from '../../server/operators/operators.ts'
import { focusOnOpen } from '../../ui/forms/error-summary.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Link } from '../../ui/navigation/link.tsx'
import type { DeskRequest } from '../request.ts'
import { useDesk } from '../ui/desk-context.ts'
import { actionView } from '../ui/forms/action-view.tsx'
import { actorName, assigneeName } from '../ui/text/actor-name.ts'
import { dayWithWeekday } from '../ui/text/dates.ts'
import { currentList } from './list-links.ts'
import { undoAction } from './undo.ts'

const Undo = actionView(undoAction)

/** Loads the operator's change that the screen's URL names, for a day after it. */
export async function loadChange({ env, query, operator }: DeskRequest): Promise<ChangedLead[]> {
  const id = query.get('change')
  return id === null ? [] : listChangedLeads(env.DB, { id, operator: operator.email })
}

interface ChangeNoticeProps {
  leads: ChangedLead[]
  operators: readonly Operator[]
}

/** Reports the last change, and offers to undo it. */
export function ChangeNotice({ leads, operators }: ChangeNoticeProps) {
  const { t, path, query, form, deskHref } = useDesk()
  const changedLeads = leads.filter(({ version }) => version !== null)
  const skippedLeads = leads.filter(({ version }) => version === null)
  if (leads.length === 0) return null
  return (
    // A refused form focuses its own errors.
    <div
      className={joinClasses('desk-done cluster', skippedLeads.length > 0 && 'desk-done--refused')}
      {...(form.name === '' && focusOnOpen)}
    >
      {changedLeads.length > 0 && (
        <p role="status">
          <Icon name="check" /> <ChangeText leads={changedLeads} operators={operators} />
        </p>
      )}
      {skippedLeads.length > 0 && (
        <p role="status">
          {t('leads.changed.refused')}{' '}
          {skippedLeads.map(({ id, name, changedBy }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <Link href={deskHref('lead', { params: { id } })}>{name}</Link>
              {changedBy && ` (${actorName(t, changedBy, operators)})`}
            </Fragment>
          ))}
        </p>
      )}
      {changedLeads.length > 0 && (
        <Undo.Button
          to={currentList({ path, query })}
          hidden={{ undone: query.get('change') ?? '' }}
          size="xs"
        >
          {t(changedLeads[0]?.kind === 'undo' ? 'leads.redo' : 'leads.undo')}
        </Undo.Button>
      )}
    </div>
  )
}

function ChangeText({ leads, operators }: ChangeNoticeProps) {
  const { t, locale } = useDesk()
  const [first] = leads
  if (!first) return null
  const { assignee, snoozedUntil } = first
  const leadText = leads.length === 1 ? first.name : t('leads.many', { count: leads.length })
  const params = {
    what: leadText,
    to: assignee ? assigneeName(t, assignee, operators) : '',
    until: snoozedUntil === null ? '' : dayWithWeekday(locale, snoozedUntil)
  }
  if (first.kind === 'assign' && !assignee) return t('leads.changed.unassigned', params)
  // Only kinds of work are stored.
  return t(`leads.changed.${first.kind as LeadWorkKind}`, params)
}
