import { fillReply } from '../../../server/leads/replies/reply-placeholders.ts'
import { savedReplyExcerpt } from '../../../server/leads/replies/saved-reply-excerpt.ts'
import {
  listSavedReplies,
  type SavedReply
} from '../../../server/leads/replies/saved-reply-store.ts'
import { languageName } from '../../../shared/language/language-name.ts'
import { byLocale, locales } from '../../../shared/language/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { isRefused } from '../../define-action.ts'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'

import { ActionErrors } from '../../ui/forms/action-form.tsx'
import { actionView } from '../../ui/forms/action-view.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { Entries } from '../../ui/lists/entries.tsx'

import { ScreenHead } from '../../ui/screen-head.tsx'
import { CodeText } from '../../ui/text/code-text.tsx'
import { deleteReplyAction, savedReplyActions, saveReplyAction, textField } from './actions.ts'

const SaveReply = actionView(saveReplyAction)
const DeleteReply = actionView(deleteReplyAction)

interface RepliesData {
  replies: SavedReply[]
  /** The reply that the form changes; absent for a new one. */
  chosenReply?: SavedReply
}

type RepliesProps = ScreenProps<RepliesData>

export const screen = defineScreen<RepliesData>({
  load: async ({ env, query }) => {
    const replies = await listSavedReplies(env.DB)
    return { replies, chosenReply: replies.find(({ id }) => id === query.get('saved')) }
  },

  head: ({ t }) => ({ title: t('replies.title') }),

  Page: (props) => {
    const { t, path, query, data } = props
    const { replies, chosenReply } = data
    const isEdited =
      chosenReply || replies.length === 0 || isRefused(props, saveReplyAction) || query.has('new')
    return (
      <>
        {isEdited ? (
          <ScreenHead
            title={t(chosenReply ? 'replies.edit' : 'replies.add')}
            back={replies.length > 0 ? { href: path, label: t('replies.title') } : undefined}
            intro={
              <span data-placeholders>
                <CodeText>{t('replies.names')}</CodeText>
              </span>
            }
          />
        ) : (
          <ScreenHead title={t('replies.title')}>
            <Button href={`${path}?new=1`} size="xs">
              {t('replies.add')}
            </Button>
          </ScreenHead>
        )}
        <ActionErrors actions={[deleteReplyAction]} />
        {replies.length === 0 && <EmptyState>{t('replies.none')}</EmptyState>}
        {isEdited ? (
          <Edit {...props} />
        ) : (
          <>
            <SavedReplies {...props} />
            <p className="desk-quiet">
              <CodeText>{t('replies.intro')}</CodeText>
            </p>
          </>
        )}
      </>
    )
  },

  forms: savedReplyActions
})

/** The saved replies, as links to their forms, with their texts for a sample sender. */
function SavedReplies({ t, locale: own, path, operator, data: { replies } }: RepliesProps) {
  const sample = {
    ...t('replies.sample'),
    reference: '1a2b3c4d',
    operator: operator.name
  }
  return (
    <Entries
      columns={['name', ...locales]}
      labels={{
        name: t('replies.name'),
        ...byLocale((locale) => languageName(own, locale))
      }}
      rows={replies.map(({ id, name, texts }) => ({
        name: <Link href={editHref(path, id)}>{name}</Link>,
        ...byLocale((locale) => (
          <span lang={locale}>
            {savedReplyExcerpt(fillReply(texts[locale] ?? '', sample), locale)}
          </span>
        ))
      }))}
    />
  )
}

function editHref(path: string, id: string): string {
  return `${path}?saved=${encodeURIComponent(id)}`
}

/** The form for a new saved reply, or for the chosen one. */
function Edit({ t, locale: own, path, data: { replies, chosenReply } }: RepliesProps) {
  return (
    <div id="edit" className="saved-reply-form">
      <SaveReply.Form
        to={chosenReply ? editHref(path, chosenReply.id) : path}
        hidden={{ saved: chosenReply?.id ?? '', seenAt: String(chosenReply?.changedAt ?? '') }}
      >
        <SaveReply.Field name="name" label={t('replies.name')} value={chosenReply?.name} />
        <div className="desk-pair">
          {locales.map((locale) => (
            <SaveReply.Field
              key={locale}
              name={textField(locale)}
              label={t('replies.text', { language: languageName(own, locale) })}
              value={chosenReply?.texts[locale]}
            />
          ))}
        </div>
        <div className="desk-buttons cluster">
          <Button type="submit">{t('replies.save')}</Button>
          {replies.length > 0 && (
            <Button href={path} variant="quiet">
              {t('replies.cancel')}
            </Button>
          )}
        </div>
      </SaveReply.Form>
      {chosenReply && (
        <DeleteReply.Button hidden={{ saved: chosenReply.id }} size="xs" variant="warning">
          {t('replies.delete')}
        </DeleteReply.Button>
      )}
    </div>
  )
}
