import { displayName } from '../../../server/action-log/actors.ts'
import { isAtLeast } from '../../../shared/facts/operator-roles.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { handOverAction } from './actions.ts'
import type { TeamData } from './load.ts'

/** The form that reassigns a former operator's leads. */
export function FormerAssignees({ t, data: { team, formerAssignees } }: ScreenProps<TeamData>) {
  const editors = team.filter(({ role }) => isAtLeast(role, 'editor'))
  return (
    <Panel title={t('operators.leads.title')} intro={t('operators.leads.intro')}>
      <ActionForm action={handOverAction} submit={t('operators.leads.submit')} size="l" row>
        <ActionField
          action={handOverAction}
          name="from"
          label={t('operators.leads.from')}
          options={formerAssignees.map(({ email, leads }) => ({
            value: email,
            label: t('operators.leads.count', { email, count: leads })
          }))}
        />
        <ActionField
          action={handOverAction}
          name="to"
          label={t('operators.leads.to')}
          choose={t('common.choose')}
          options={editors.map((editor) => ({ value: editor.email, label: displayName(editor) }))}
        />
      </ActionForm>
    </Panel>
  )
}
