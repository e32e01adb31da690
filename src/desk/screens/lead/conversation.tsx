import type { ReactNode } from 'react'
import type { SentReply } from '../../../server/leads/replies/reply-store.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { currentList } from '../../inbox/list-links.ts'
import { describeError } from '../../ui/deliveries/delivery-words.ts'
import { RetryDelivery } from '../../ui/deliveries/retry-delivery.tsx'
import { Menu } from '../../ui/details/menu.tsx'
import { actionView } from '../../ui/forms/action-view.tsx'
import { Panel } from '../../ui/panel.tsx'
import { actorName } from '../../ui/text/actor-name.ts'
import { DeliveryBadge } from '../../ui/text/badges.tsx'
import { Time } from '../../ui/text/time.tsx'
import { deleteNoteAction, retryAction } from './actions.ts'
import type { LeadData } from './load.ts'

const DeleteNote = actionView(deleteNoteAction)

interface Contribution {
  id: string
  kind: 'message' | 'reply' | 'note'
  /** The name of the sender or the operator. */
  by: string
  at: number
  content: ReactNode
  /** The state of the mail of a reply. */
  state?: ReactNode
  action?: ReactNode
}

/** The message of a lead with its replies and notes, oldest first. */
export function Conversation(props: ScreenProps<LeadData>) {
  const { t } = props
  const entries = listContributions(props).toSorted((a, b) => a.at - b.at)
  return (
    <Panel title={t('reply.conversation.title')}>
      <ol className="conversation">
        {entries.map(({ id, kind, by, at, content, state, action }) => (
          <li key={id} id={id} className={`conversation__entry conversation__entry--${kind}`}>
            <div className="conversation__head cluster desk-second">
              <strong>{by}</strong> <span>{t(`reply.conversation.${kind}`)}</span> {state}
              {action}
              <Time at={at} />
            </div>
            {content}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function listContributions(props: ScreenProps<LeadData>): Contribution[] {
  const { t, may, data } = props
  const { lead, replies, notes, operators } = data
  const { message } = lead.details
  return [
    {
      id: lead.id,
      kind: 'message',
      by: lead.name,
      at: lead.createdAt,
      content: message ? (
        <p className="desk-text" lang={lead.locale}>
          {message}
        </p>
      ) : (
        <p className="desk-quiet">{t('lead.noMessage')}</p>
      )
    },
    ...replies.map(
      (reply): Contribution => ({
        id: reply.id,
        kind: 'reply',
        by: actorName(t, reply.operator, operators),
        at: reply.createdAt,
        content: <SentContent {...props} reply={reply} />,
        state: reply.state && reply.state !== 'dead' && <DeliveryBadge state={reply.state} />
      })
    ),
    ...notes.map(
      ({ id, operator, text, createdAt }): Contribution => ({
        id,
        kind: 'note',
        by: actorName(t, operator, operators),
        at: createdAt,
        content: (
          <p className="desk-text" data-sent-text>
            {text}
          </p>
        ),
        action: may('editor') && (
          <Menu
            variant="quiet"
            icon="trash-2"
            label={
              <>
                {t('lead.deleteNote')} <Time at={createdAt} />
              </>
            }
          >
            <p className="desk-second">{t('lead.noteLost')}</p>
            <DeleteNote.Button
              to={currentList(props)}
              hidden={{ note: id }}
              size="xs"
              variant="warning"
            >
              {t('lead.deleteNote')}
            </DeleteNote.Button>
          </Menu>
        )
      })
    )
  ]
}

/** A reply with the state of its mail, and a button to retry a dead one. */
function SentContent(props: ScreenProps<LeadData> & { reply: SentReply }) {
  const { t, may, reply } = props
  const { id, subject, text, locale, state, error } = reply
  return (
    <>
      <p className="desk-second">{subject}</p>
      <p className="desk-text" lang={locale} data-sent-text>
        {text}
      </p>
      {state === 'dead' && (
        <>
          <p className="conversation__error">
            {t('reply.conversation.failed', { error: error ? describeError(error, props) : '–' })}
          </p>
          {may('editor') && (
            <RetryDelivery
              action={retryAction}
              delivery={id}
              to={`${currentList(props)}#${id}`}
              name={subject}
            />
          )}
        </>
      )}
    </>
  )
}
