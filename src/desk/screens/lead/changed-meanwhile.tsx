import { changeActions } from '../../../server/leads/work/changes.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { HistoryList } from './history.tsx'
import type { LeadData } from './load.ts'

const changes = new Set<string>([...Object.values(changeActions), 'leadReplied'])

/** Changes by others since the operator opened the lead, above the form that they made fail. */
export function ChangedMeanwhile(props: ScreenProps<LeadData>) {
  const { t, form, data } = props
  const seenVersion = form.values.version
  if (seenVersion === undefined || !(Number(seenVersion) < data.lead.version)) return null
  const newerActions = data.history
    .filter(({ action }) => changes.has(action))
    .slice(0, data.lead.version - Number(seenVersion))
  return (
    <div className="inbox-changed" role="alert">
      <p>{t('lead.errors.changed')}</p>
      <HistoryList {...props} actions={newerActions} />
    </div>
  )
}
