import { notFound } from '../../../pages/define-page.tsx'
import {
  type Agency,
  blockAgency,
  decideAgency,
  logOutAgency,
  readAgency,
  resendConfirmation,
  resetSecondFactor
} from '../../../server/accounts/agencies.ts'
import type { OperatorRole } from '../../../shared/facts/operator-roles.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { defineAction, refused } from '../../define-action.ts'
import { defineScreen } from '../../define-screen.tsx'
import { choice, hiddenTime, text } from '../../fields.ts'
import type { DeskRequest } from '../../request.ts'
import { AccountBadge } from '../../ui/badges.tsx'
import { Block } from '../../ui/block.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { UndeliveredMails } from '../../ui/undelivered-mails.tsx'
import type { DoneKey } from '../../wording.ts'
import { retryMail } from '../retry-mail.ts'
import { Check, decisions, longestNote } from './check.tsx'
import { Access, Registered } from './facts.tsx'
import { MoreActions } from './more-actions.tsx'

export const screen = defineScreen<Agency>({
  load: async (request) => (await readAgency(idOf(request), request)) ?? notFound,

  title: ({ data }) => data.account.company,

  Screen: (props) => {
    const { t, desk, data } = props
    const { account, state } = data
    return (
      <>
        <ScreenHead
          title={account.company}
          lead={<Link href={desk('agencies')}>{t('agency.back')}</Link>}
        >
          <AccountBadge state={state} />
        </ScreenHead>
        <div className="blocks">
          <Registered {...props} />
          <Access {...props} />
          <Check {...props} />
          <MoreActions {...props} />
          <Block title={t('mails.notArrived')} wide>
            <UndeliveredMails mails={data.mails} />
          </Block>
        </div>
      </>
    )
  },

  actions: {
    retryMail,
    decide: defineAction({
      role: 'editor',
      fields: { decision: choice(decisions), note: text(longestNote), seenAt: hiddenTime },
      run: async ({ decision, note, seenAt }, request) => {
        const review = { review: decision, note, seenAt }
        const outcome = await decideAgency(idOf(request), review, request)
        return answer(outcome, `agency.done.${decision}`)
      }
    }),
    endSessions: change('editor', 'agency.done.loggedOut', logOutAgency),
    resend: change('editor', 'agency.done.resent', resendConfirmation),
    resetSecondFactor: {
      ...change('owner', 'agency.done.reset', resetSecondFactor),
      confirmed: true
    },
    block: change('owner', 'agency.done.blocked', (id, request) => blockAgency(id, true, request)),
    unblock: change('owner', 'agency.done.unblocked', (id, request) =>
      blockAgency(id, false, request)
    )
  }
})

type Outcome = 'done' | 'changed'

/** An action without fields. */
function change(
  role: OperatorRole,
  done: DoneKey,
  run: (id: string, request: DeskRequest) => Promise<Outcome>
) {
  return defineAction({
    role,
    fields: {},
    run: async (_, request) => answer(await run(idOf(request), request), done)
  })
}

function answer(outcome: Outcome, done: DoneKey) {
  return outcome === 'done' ? { done } : refused('agency.errors.changed', { status: 409 })
}

function idOf({ params }: DeskRequest): string {
  return params.id ?? ''
}
