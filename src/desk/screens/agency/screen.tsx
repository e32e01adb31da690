import * as v from 'valibot'
import type { Field } from '../../../forms/define-form.ts'
import { choice, multiline } from '../../../forms/fields.ts'
import { reject } from '../../../forms/server/submission.ts'
import { notFound } from '../../../pages/define-page.tsx'
import {
  type Agency,
  type AgencyOutcome,
  blockAgency,
  decideAgency,
  logOutAgency,
  readAgency,
  resendConfirmation,
  resetSecondFactor
} from '../../../server/accounts/agencies.ts'
import type { OperatorRole } from '../../../shared/facts/operator-roles.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { defineAction } from '../../define-action.ts'
import { defineScreen } from '../../define-screen.tsx'
import type { DeskRequest } from '../../request.ts'
import { AccountBadge } from '../../ui/badges.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { UndeliveredMails } from '../../ui/undelivered-mails.tsx'
import type { DoneKey } from '../../wording.ts'
import { retryMail } from '../retry-mail.ts'
import { Check, decisions, longestNote } from './check.tsx'
import { Access, Registered } from './facts.tsx'
import { MoreActions } from './more-actions.tsx'

/**
 * A hidden field with the time of the decision that the form showed to the operator; empty if there
 * was none.
 */
const shownTime = {
  schema: (errorKey: (problem: 'Field') => string) =>
    v.pipe(
      v.string(),
      v.regex(/^\d{0,15}$/, errorKey('Field')),
      v.transform((value) => (value === '' ? null : Number(value)))
    )
} as const satisfies Field

export const screen = defineScreen<Agency>({
  load: async (request) => (await readAgency(idOf(request), request)) ?? notFound,

  title: ({ data }) => data.account.company,

  Screen: (props) => {
    const { t, deskHref, data } = props
    const { account, state } = data
    return (
      <>
        <ScreenHead
          title={account.company}
          intro={<Link href={deskHref('agencies')}>{t('agency.back')}</Link>}
        >
          <AccountBadge state={state} />
        </ScreenHead>
        <div className="panels">
          <Registered {...props} />
          <Access {...props} />
          <Check {...props} />
          <MoreActions {...props} />
          <Panel title={t('mails.notArrived')} wide>
            <UndeliveredMails mails={data.mails} />
          </Panel>
        </div>
      </>
    )
  },

  actions: {
    retryMail,
    decide: defineAction({
      role: 'editor',
      fields: {
        decision: choice(decisions),
        note: multiline({ min: 1, max: longestNote }),
        seenAt: shownTime
      },
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

/** An action without fields. */
function change(
  role: OperatorRole,
  done: DoneKey,
  run: (id: string, request: DeskRequest) => Promise<AgencyOutcome>
) {
  return defineAction({
    role,
    fields: {},
    run: async (_, request) => answer(await run(idOf(request), request), done)
  })
}

function answer(outcome: AgencyOutcome, done: DoneKey) {
  return 'refused' in outcome ? reject('agency.errors.changed', { status: 409 }) : { done }
}

function idOf({ params }: DeskRequest): string {
  return params.id ?? ''
}
