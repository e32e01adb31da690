import { fillReply, findPlaceholder } from '../../../../server/leads/replies/reply-placeholders.ts'
import { savedReplyExcerpt } from '../../../../server/leads/replies/saved-reply-excerpt.ts'
import { languageName } from '../../../../shared/language/language-name.ts'
import { locales } from '../../../../shared/language/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { fieldId } from '../../../../ui/forms/field.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { Link } from '../../../../ui/navigation/link.tsx'
import { isRefused } from '../../../define-action.ts'
import type { ScreenProps } from '../../../define-screen.ts'
import { Menu } from '../../../ui/details/menu.tsx'
import { actionView } from '../../../ui/forms/action-view.tsx'
import { Badge } from '../../../ui/text/badges.tsx'
import { replyAction } from '../actions.ts'
import type { LeadData } from '../load.ts'
import { listNewerActions } from '../refusal.tsx'
import { type Draft, draftQuery, draftReply, isTextChosen, replyValues } from './reply-draft.ts'

const SendReply = actionView(replyAction)

/** The form for a reply by mail, or the reason why mails cannot be sent. */
export function Reply(props: ScreenProps<LeadData>) {
  const { t, deskHref, data } = props
  const { lead, savedReplies, refusal } = data
  const draft = draftReply(lead, savedReplies, props)
  const isSent = isRefused(props, replyAction)
  return (
    <div id="reply">
      {refusal && (
        <p className="desk-quiet">
          {refusal.settings.length > 0
            ? t('reply.problem.settings', { settings: refusal.settings.join(', ') })
            : t('reply.problem.withheld')}{' '}
          <Link href={deskHref('settings')}>{t('settings.title')}</Link>
        </p>
      )}
      {/* A refused form is always shown, with its text. */}
      {(!refusal || isSent) && (
        <div className={joinClasses('reply-frame', isSent && 'reply-frame--open')}>
          <Choices {...props} draft={draft} />
          <ReplyForm {...props} draft={draft} />
        </div>
      )}
    </div>
  )
}

type DraftProps = ScreenProps<LeadData> & { draft: Draft }

/**
 * Links to the text, which gets the focus, so that choosing works without script. The form submits
 * its own language.
 */
function Choices(props: DraftProps) {
  const { t, locale: uiLocale, path, query, deskHref, operator, data, draft } = props
  const { lead, savedReplies } = data
  const previews = savedReplies.map(({ id, name, texts }) => {
    const text = fillReply(texts[draft.locale] ?? '', replyValues(lead, operator))
    return { id, name, text, lacksCompany: text.includes('{company}') }
  })
  const draftHref = (changes: Parameters<typeof draftQuery>[1]) =>
    `${path}${draftQuery(query, { ...draft, ...changes })}#${fieldId('body')}`
  return (
    <div className="reply-choices cluster">
      <nav aria-label={t('reply.language')} className="reply-choices__row cluster">
        {locales.map((locale) => (
          <a
            key={locale}
            href={draftHref({ locale })}
            aria-current={locale === draft.locale ? 'true' : undefined}
          >
            <span className="visually-hidden">{t('reply.inLanguage')} </span>
            {languageName(uiLocale, locale)}
          </a>
        ))}
      </nav>
      <Menu
        variant="quiet"
        label={savedReplies.find(({ id }) => id === draft.saved)?.name ?? t('reply.saved')}
      >
        <ul className="filter-choices">
          {previews.map(({ id, name, text, lacksCompany }) => (
            <li key={id}>
              <a
                href={draftHref({ saved: id })}
                aria-current={id === draft.saved ? 'true' : undefined}
              >
                <strong>{name}</strong>{' '}
                {lacksCompany && <Badge tone="waiting">{t('reply.gap')}</Badge>}
                <span className="desk-second menu-preview" lang={draft.locale}>
                  {savedReplyExcerpt(text, draft.locale)}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <div className="filter-choices">
          <a href={deskHref('replies')}>{t('reply.manage')}</a>
        </div>
      </Menu>
    </div>
  )
}

function ReplyForm(props: DraftProps) {
  const { t, locale: uiLocale, path, query, settings, operator, deskHref, data, draft } = props
  const { lead } = data
  const { locale } = draft
  const gap = isRefused(props, replyAction) ? undefined : findPlaceholder(draft.text)
  // The head of the lead says what others have changed.
  const Form = listNewerActions(props) ? SendReply.Post : SendReply.Form
  return (
    <Form to={path + draftQuery(query, draft)} hidden={{ locale, version: String(lead.version) }}>
      <noscript>
        {/* Enter in the subject activates the form's first button. */}
        <button type="submit" hidden tabIndex={-1} />
      </noscript>
      <SendReply.Field name="subject" label={t('reply.subject')} value={draft.subject} />
      <div className="reply-text" data-draft={`${operator.email} ${lead.id}`}>
        {isTextChosen(query) && (
          <p className="reply-kept" role="status" hidden data-draft-kept>
            {t('reply.kept.text')}{' '}
            <Button size="xxs" variant="secondary">
              {t('reply.kept.back')}
            </Button>
          </p>
        )}
        <div data-key="r">
          <SendReply.Field
            name="body"
            label={<span className="visually-hidden">{t('reply.text')}</span>}
            value={draft.text}
            hint={gap && t('reply.errors.placeholder', { word: gap })}
          />
        </div>
      </div>
      <div className="reply-end cluster">
        <p className="desk-second">
          {t('reply.to', { email: lead.email })}
          <br />
          {t('reply.answers', { team: settings.TEAM_EMAIL ?? '' })}
          {!operator.name && (
            <>
              <br />
              {t('reply.unsigned')} <Link href={deskHref('myAccount')}>{t('myAccount.title')}</Link>
            </>
          )}
        </p>
        {/* Without script, the links above would drop the text. */}
        <noscript>
          {locales
            .filter((other) => other !== locale)
            .map((other) => (
              <Button
                key={other}
                type="submit"
                size="l"
                variant="secondary"
                name="turn"
                value={other}
              >
                {t('reply.writeIn', { language: languageName(uiLocale, other) })}
              </Button>
            ))}
        </noscript>
        <Button type="submit" size="l">
          {t('reply.send')}
        </Button>
      </div>
    </Form>
  )
}
