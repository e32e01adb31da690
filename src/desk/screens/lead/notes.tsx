import { Button } from '../../../ui/button.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionButton, ActionField, ActionForm } from '../../ui/action-form.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Time } from '../../ui/time.tsx'
import type { LeadData } from './load.ts'

export function Notes(props: ScreenProps<LeadData>) {
  const { t, may, data } = props
  return (
    <Panel title={t('lead.notes')}>
      {data.notes.length > 0 ? <NoteList {...props} /> : <Empty>{t('lead.noNotes')}</Empty>}
      {may('editor') && (
        <ActionForm action="note">
          <ActionField name="text" kind="textarea" label={t('lead.note')} />
          <Button type="submit" variant="outline-neutral-500">
            {t('lead.addNote')}
          </Button>
        </ActionForm>
      )}
    </Panel>
  )
}

function NoteList({ t, may, data }: ScreenProps<LeadData>) {
  return (
    <ol className="desk-list">
      {data.notes.map(({ id, operator, text, createdAt }) => (
        <li key={id}>
          <p className="desk-second">
            {operator} · <Time at={createdAt} />
          </p>
          <p className="desk-text">{text}</p>
          {may('editor') && (
            <ActionButton action="deleteNote" hidden={{ note: id }} size={28}>
              {t('lead.deleteNote')}
            </ActionButton>
          )}
        </li>
      ))}
    </ol>
  )
}
