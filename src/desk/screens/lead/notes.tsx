import { Button } from '../../../ui/button.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { currentList } from '../../inbox/list-links.ts'
import { actionView } from '../../ui/forms/action-view.tsx'
import { noteAction } from './actions.ts'
import type { LeadData } from './load.ts'

const AddNote = actionView(noteAction)

/** The form for a note. The conversation lists the notes. */
export function NoteForm(props: ScreenProps<LeadData>) {
  const { t, operator, data } = props
  return (
    <div className="reply-frame">
      <AddNote.Form to={currentList(props)}>
        <div className="reply-text" data-draft={`${operator.email} ${data.lead.id} note`}>
          <div data-key="n">
            <AddNote.Field
              name="text"
              label={<span className="visually-hidden">{t('lead.note')}</span>}
              placeholder={t('lead.noteHint')}
            />
          </div>
        </div>
        <div className="reply-end cluster">
          <Button type="submit" size="l" variant="secondary">
            {t('lead.addNote')}
          </Button>
        </div>
      </AddNote.Form>
    </div>
  )
}
