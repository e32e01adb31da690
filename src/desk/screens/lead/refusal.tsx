import { leadChangeActions } from '../../../server/leads/work/lead-work.ts'
import { collapseWhitespace } from '../../../shared/text/markup-text.ts'
import { FocusedAlert } from '../../../ui/forms/error-summary.tsx'
import { retryAllAction } from '../../actions/retry-mail.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionErrors } from '../../ui/forms/action-form.tsx'
import { deleteAction, retryAction, workAction } from './actions.ts'
import { HistoryList } from './history.tsx'
import type { LeadData } from './load.ts'

/** What others have done with the lead since the operator who sent a form has opened it. */
export function listNewerActions({ form, data }: ScreenProps<LeadData>) {
  const { version: seenVersion, body = '' } = form.values
  const isReplySent = data.replies.some(
    ({ text }) => collapseWhitespace(text) === collapseWhitespace(body)
  )
  const newer = data.lead.version - Number(seenVersion)
  if (isReplySent || !(newer > 0)) return undefined
  return data.history.filter(({ action }) => leadChangeActions.includes(action)).slice(0, newer)
}

/**
 * Why a form was refused: changes by others since the operator opened the lead, or the error of a
 * form without fields.
 */
export function LeadRefusal(props: ScreenProps<LeadData>) {
  const { t, form } = props
  const newerActions = listNewerActions(props)
  if (!newerActions) {
    return <ActionErrors actions={[workAction, deleteAction, retryAction, retryAllAction]} />
  }
  return (
    <FocusedAlert className="desk-refusal">
      <p>{form.errors[''] ?? t('lead.errors.changed')}</p>
      <HistoryList {...props} actions={newerActions} />
    </FocusedAlert>
  )
}
