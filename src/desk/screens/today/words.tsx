import { entryName } from '../../../server/words/file-name.ts'
import { hasWordsApp } from '../../../server/words/github/client.ts'
import { listWaitingChanges } from '../../../server/words/review/review-store.ts'
import { maxOpenWork } from '../../open-work.ts'
import { definePanel } from '../../ui/define-panel.tsx'
import { maxItems, WorkList } from '../../ui/lists/work-list.tsx'

/** The changes of words and posts that the operator can review and publish. */
export const wordsPanel = definePanel({
  title: ({ t }) => t('today.words.title'),
  listUrl: ({ deskHref }) => deskHref('words'),
  load: async ({ env, settings, now, operator, may }) => {
    if (!may('editor') || !hasWordsApp(settings)) return []
    const exceptBy = settings.WORDS_PUBLISH_OWN === 'true' ? undefined : operator.email
    return listWaitingChanges(env.DB, { now, limit: maxOpenWork + 1, exceptBy })
  },
  isEmpty: (changes) => changes.length === 0,
  count: (changes) => changes.length,
  Content: ({ t, deskHref, data: changes }) => (
    <WorkList
      items={changes.slice(0, maxItems).map((change) => ({
        id: change.entry,
        href: deskHref('words'),
        title: entryName(change, t),
        since: change.since
      }))}
    />
  )
})
