import { isRefused } from '../../../define-action.ts'
import type { ScreenProps } from '../../../define-screen.ts'
import { Switch, SwitchPart } from '../../../ui/details/switch.tsx'
import { noteAction } from '../actions.ts'
import type { LeadData } from '../load.ts'
import { NoteForm } from '../notes.tsx'
import { Reply } from './reply.tsx'

/** The forms for a reply and for a note. One of them is open. */
export function Composer(props: ScreenProps<LeadData>) {
  const { t, may } = props
  if (!may('editor')) return null
  const isNote = isRefused(props, noteAction)
  return (
    <div className="composer">
      <Switch label={t('reply.compose')}>
        <SwitchPart name="composer" label={t('reply.title')} isOpen={!isNote}>
          <Reply {...props} />
        </SwitchPart>
        <SwitchPart name="composer" label={t('lead.note')} isOpen={isNote}>
          <NoteForm {...props} />
        </SwitchPart>
      </Switch>
    </div>
  )
}
