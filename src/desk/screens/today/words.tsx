import { hasWordsApp } from '../../../server/cms/github/client.ts'
import { listWaitingChanges } from '../../../server/cms/waiting-store.ts'
import { fileOfEntry } from '../../../shared/cms/field-link.ts'
import { definePanel } from '../../ui/define-panel.tsx'
import { nameOfFile } from '../cms/file-names.ts'
import { WorkList } from './work-list.tsx'

const shownChanges = 5

/** The changes of words and posts that the operator can read and publish. */
export const words = definePanel({
  title: ({ t }) => t('today.words.title'),
  all: ({ deskHref }) => deskHref('words'),
  load: async ({ env, settings, now, operator, may }) => {
    if (!may('editor') || !hasWordsApp(settings)) return []
    const exceptBy = settings.WORDS_PUBLISH_OWN === 'true' ? undefined : operator.email
    return listWaitingChanges(env.DB, { now, limit: shownChanges, exceptBy })
  },
  isEmpty: (changes) => changes.length === 0,
  Content: ({ t, locale, deskHref, data: changes }) => (
    <WorkList
      items={changes.map(({ entry, title, since }) => ({
        id: entry,
        href: deskHref('words'),
        title: title
          ? t('words.kinds.post', { name: title })
          : nameOfFile(fileOfEntry(entry, locale), t),
        since
      }))}
    />
  )
})
