import type { ReactNode } from 'react'
import { leadStates } from '../../../server/leads/desk-store.ts'
import { isAtLeast } from '../../../shared/facts/operator-roles.ts'
import { Button } from '../../../ui/button.tsx'
import type { ScreenProps } from '../../define-screen.tsx'
import { ActionForm, FormField } from '../../ui/action-form.tsx'
import { Block } from '../../ui/block.tsx'
import type { LeadData } from './load.ts'

/** The forms that set a lead's state, assign it to an operator and delete it. */
export function Work(props: ScreenProps<LeadData>) {
  const { t, may, data } = props
  return (
    <Block title={t('lead.work')}>
      <LeadForm action="state" button={t('lead.setState')}>
        <FormField
          name="state"
          kind="select"
          label={t('leads.state')}
          value={data.lead.state}
          options={leadStates.map((value) => ({ value, label: t(`leads.states.${value}`) }))}
        />
      </LeadForm>
      <LeadForm action="assign" button={t('lead.assign')}>
        <FormField
          name="assignee"
          kind="select"
          label={t('leads.assignee')}
          value={data.lead.assignee ?? ''}
          choose={t('lead.nobody')}
          options={assigneesOf(props)}
        />
      </LeadForm>
      {may('owner') && (
        <LeadForm action="delete" button={t('lead.delete')}>
          <FormField name="confirm" kind="checkbox" label={t('lead.confirm')} />
        </LeadForm>
      )}
    </Block>
  )
}

interface LeadFormProps {
  action: string
  /** The label of the button. */
  button: string
  children: ReactNode
}

function LeadForm({ action, button, children }: LeadFormProps) {
  return (
    <ActionForm action={action}>
      {children}
      <Button type="submit" variant="outline-neutral-500">
        {button}
      </Button>
    </ActionForm>
  )
}

/** The operators who may change leads, and the present one even if that is no operator any more. */
function assigneesOf({ settings, data }: ScreenProps<LeadData>) {
  const editors = [...settings.OPS_EMAILS].filter(([, role]) => isAtLeast(role, 'editor'))
  const { assignee } = data.lead
  const names = new Set([...editors.map(([email]) => email), ...(assignee ? [assignee] : [])])
  return [...names].map((value) => ({ value, label: value }))
}
