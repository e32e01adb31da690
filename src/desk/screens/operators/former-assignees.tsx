import { displayName } from '../../../server/action-log/actors.ts'
import { canBeAssigned } from '../../../server/operators/operators.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { actionView } from '../../ui/forms/action-view.tsx'
import { Panel } from '../../ui/panel.tsx'
import { handOverAction } from './actions.ts'
import type { TeamData } from './load.ts'

const HandOver = actionView(handOverAction)

/** The form that reassigns a former operator's leads. */
export function FormerAssignees({ t, data: { team, formerAssignees } }: ScreenProps<TeamData>) {
  return (
    <Panel title={t('operators.leads.title')} intro={t('operators.leads.intro')}>
      <HandOver.Form submit={t('operators.leads.submit')} size="l" row>
        <HandOver.Field
          name="from"
          label={t('operators.leads.from')}
          options={formerAssignees.map(({ email, leads }) => ({
            value: email,
            label: t('operators.leads.count', { email, count: leads })
          }))}
        />
        <HandOver.Field
          name="to"
          label={t('operators.leads.to')}
          choose={t('common.choose')}
          options={team.filter(canBeAssigned).map((operator) => ({
            value: operator.email,
            label: displayName(operator)
          }))}
        />
      </HandOver.Form>
    </Panel>
  )
}
