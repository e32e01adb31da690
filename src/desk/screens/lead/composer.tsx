import type { ScreenProps } from '../../define-screen.ts'
import type { LeadData } from './load.ts'
import { NoteForm } from './notes.tsx'
import { Reply } from './reply.tsx'

/** The forms for a reply and for a note, of which one is open. */
export function Composer(props: ScreenProps<LeadData>) {
  const { t, may, form } = props
  if (!may('editor')) return null
  const isNote = form.name === 'note'
  return (
    <section className="composer desk-switch" aria-label={t('reply.compose')}>
      <details name="composer" open={!isNote}>
        <summary className="button button--32 button--outline-neutral-500">
          {t('reply.title')}
        </summary>
        <Reply {...props} />
      </details>
      <details name="composer" open={isNote}>
        <summary className="button button--32 button--outline-neutral-500">
          {t('lead.note')}
        </summary>
        <NoteForm {...props} />
      </details>
    </section>
  )
}
