import { Button } from '../../../ui/button.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { currentList } from '../leads/list-query.ts'
import type { LeadData } from './load.ts'

/** The form for a note. The conversation lists the notes. */
export function NoteForm(props: ScreenProps<LeadData>) {
  const { t, operator, data } = props
  return (
    <div className="reply-frame">
      <ActionForm action="note" to={currentList(props)}>
        <div className="reply-text" data-draft={`${operator.email} ${data.lead.id} note`}>
          <div data-key="n">
            <ActionField
              name="text"
              kind="textarea"
              label={<span className="visually-hidden">{t('lead.note')}</span>}
              placeholder={t('lead.noteHint')}
            />
          </div>
        </div>
        <div className="reply-end">
          <Button type="submit" size={44}>
            {t('lead.addNote')}
          </Button>
        </div>
      </ActionForm>
    </div>
  )
}
