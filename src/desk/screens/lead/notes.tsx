import { Button } from '../../../ui/button.tsx'
import type { ScreenProps } from '../../define-screen.tsx'
import { ActionForm, FormField } from '../../ui/action-form.tsx'
import { Block } from '../../ui/block.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Time } from '../../ui/time.tsx'
import type { LeadData } from './load.ts'

/** The operators' notes about a lead. */
export function Notes(props: ScreenProps<LeadData>) {
  const { t, desk, form, may, data } = props
  return (
    <Block title={t('lead.notes')}>
      {data.notes.length > 0 ? <NoteList {...props} /> : <Empty>{t('lead.noNotes')}</Empty>}
      {may('editor') && (
        <ActionForm
          to={desk('lead', { params: { id: data.lead.id } })}
          action="note"
          form={form}
          errorsTitle={t('common.errorsTitle')}
          className="desk-form"
        >
          <FormField form={form} action="note" name="text" kind="textarea" label={t('lead.note')} />
          <Button type="submit" variant="outline-neutral-500">
            {t('lead.addNote')}
          </Button>
        </ActionForm>
      )}
    </Block>
  )
}

function NoteList({ t, desk, locale, may, data }: ScreenProps<LeadData>) {
  return (
    <ol className="desk-list">
      {data.notes.map(({ id, operator, text, createdAt }) => (
        <li key={id}>
          <p className="desk-second">
            {operator} · <Time at={createdAt} locale={locale} />
          </p>
          <p className="desk-text">{text}</p>
          {may('editor') && (
            <ActionForm
              to={desk('lead', { params: { id: data.lead.id } })}
              action="deleteNote"
              hidden={{ note: id }}
            >
              <Button type="submit" variant="outline-neutral-500" size={28}>
                {t('lead.deleteNote')}
              </Button>
            </ActionForm>
          )}
        </li>
      ))}
    </ol>
  )
}
