import { type Assignee, listFormerAssignees } from '../../../server/leads/work/assignees-store.ts'
import { listTeam, type TeamMember } from '../../../server/operators/team/team.ts'
import type { DeskRequest } from '../../request.ts'

export interface TeamData {
  team: TeamMember[]
  /** Former operators who still have unfinished leads. */
  formerAssignees: Assignee[]
}

export async function loadTeam(request: DeskRequest): Promise<TeamData> {
  const team = await listTeam(request)
  const emails = team.map(({ email }) => email)
  return { team, formerAssignees: await listFormerAssignees(request.env.DB, emails) }
}
