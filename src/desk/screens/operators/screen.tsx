import { operatorRoles } from '../../../shared/facts/operator-roles.ts'
import { Definitions } from '../../../ui/text/definitions.tsx'
import { defineScreen } from '../../define-screen.ts'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { teamActions } from './actions.ts'
import { FormerAssignees } from './former-assignees.tsx'
import { Invitation } from './invitation.tsx'
import { loadTeam, type TeamData } from './load.ts'
import { Team } from './team.tsx'

export const screen = defineScreen<TeamData>({
  load: loadTeam,

  head: ({ t }) => ({ title: t('operators.title') }),

  Page: (props) => {
    const { t, data } = props
    const roles = operatorRoles.map((role) => ({
      label: t(`common.roles.${role}`),
      text: t(`operators.roles.${role}`)
    }))
    return (
      <>
        <ScreenHead title={t('operators.title')} intro={t('operators.intro')} />
        <Team {...props} />
        <Invitation {...props} />
        {data.formerAssignees.length > 0 && <FormerAssignees {...props} />}
        <Panel title={t('operators.roles.title')}>
          <Definitions className="desk-terms" items={roles} />
        </Panel>
      </>
    )
  },

  forms: teamActions
})
