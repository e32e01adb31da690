import { leadStates } from '../../../server/leads/desk-store.ts'
import { isAtLeast } from '../../../shared/facts/operator-roles.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { assigneeName } from '../../ui/actor-name.ts'
import { Panel } from '../../ui/panel.tsx'
import type { LeadData } from './load.ts'

/** The forms that set a lead's state, assign it to an operator and delete it. */
export function Work(props: ScreenProps<LeadData>) {
  const { t, may, data } = props
  return (
    <Panel title={t('lead.work')}>
      <ActionForm action="state" submit={t('lead.setState')}>
        <ActionField
          name="state"
          kind="select"
          label={t('leads.state')}
          value={data.lead.state}
          options={leadStates.map((value) => ({ value, label: t(`leads.states.${value}`) }))}
        />
      </ActionForm>
      <ActionForm action="assign" submit={t('lead.assign')}>
        <ActionField
          name="assignee"
          kind="select"
          label={t('leads.assignee')}
          value={data.lead.assignee ?? ''}
          choose={t('lead.nobody')}
          options={assigneesOf(props)}
        />
      </ActionForm>
      {may('owner') && (
        <ActionForm action="delete" submit={t('lead.delete')}>
          <ActionField name="confirm" kind="checkbox" label={t('lead.confirm')} />
        </ActionForm>
      )}
    </Panel>
  )
}

/**
 * The operators who may change leads, and the present assignee, who may no longer be an operator.
 */
function assigneesOf({ t, data }: ScreenProps<LeadData>) {
  const editors = data.operators.filter(({ role }) => isAtLeast(role, 'editor'))
  const { assignee } = data.lead
  const names = new Set([...editors.map(({ email }) => email), ...(assignee ? [assignee] : [])])
  return [...names].map((value) => ({ value, label: assigneeName(t, value, data.operators) }))
}
