import { notFound } from '../../../render/define-page.tsx'
import {
  type Agency,
  type AgencyOutcome,
  blockAgency,
  logOutAgency,
  readAgency,
  resendConfirmation,
  resetTwoStep
} from '../../../server/accounts/agencies.ts'
import type { OperatorRole } from '../../../shared/facts/operator-roles.ts'
import { deskParams } from '../../../shared/links/path-params.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { defineAction } from '../../define-action.ts'
import { defineScreen } from '../../define-screen.ts'
import type { DoneKey } from '../../messages.ts'
import type { DeskRequest } from '../../request.ts'
import { retryMail } from '../../retry-mail.ts'
import { AccountBadge } from '../../ui/badges.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { UndeliveredMails } from '../../ui/undelivered-mails.tsx'
import { AgencyCheckPanel, saveCheck } from './check.tsx'
import { AgencyDecision, decide } from './decide.tsx'
import { Access, Registered } from './facts.tsx'
import { MoreActions } from './more-actions.tsx'
import { toActionOutcome } from './outcome.ts'

export const screen = defineScreen<Agency>({
  load: async (request) =>
    (await readAgency(deskParams<'agency'>(request).id, request)) ?? notFound,

  head: ({ data }) => ({ title: data.account.company }),

  Page: (props) => {
    const { t, deskHref, data } = props
    const { account, state } = data
    return (
      <>
        <ScreenHead
          title={account.company}
          intro={<Link href={deskHref('agencies')}>{t('agencies.title')}</Link>}
        >
          <AccountBadge state={state} />
        </ScreenHead>
        <div className="panels">
          <div className="panels__column">
            <AgencyDecision {...props} />
            <AgencyCheckPanel {...props} />
          </div>
          <div className="panels__column">
            <Registered {...props} />
            <Access {...props} />
            <MoreActions {...props} />
          </div>
          {data.mails.length > 0 && (
            <Panel title={t('mails.notArrived')} wide>
              <UndeliveredMails mails={data.mails} />
            </Panel>
          )}
        </div>
      </>
    )
  },

  forms: [
    retryMail,
    saveCheck,
    decide,
    defineChange('endSessions', {
      role: 'editor',
      done: 'agency.done.loggedOut',
      change: logOutAgency
    }),
    defineChange('resend', {
      role: 'editor',
      done: 'agency.done.resent',
      change: resendConfirmation
    }),
    defineChange('resetTwoStep', {
      role: 'owner',
      confirmed: true,
      done: 'agency.done.reset',
      change: resetTwoStep
    }),
    defineChange('block', {
      role: 'owner',
      done: 'agency.done.blocked',
      change: (id, request) => blockAgency(id, true, request)
    }),
    defineChange('unblock', {
      role: 'owner',
      done: 'agency.done.unblocked',
      change: (id, request) => blockAgency(id, false, request)
    })
  ]
})

interface ChangeOptions {
  role: OperatorRole
  confirmed?: boolean
  done: DoneKey
  change: (id: string, request: DeskRequest) => Promise<AgencyOutcome>
}

/** Defines an action without fields. */
function defineChange(name: string, { done, change, ...rest }: ChangeOptions) {
  return defineAction(name, {
    ...rest,
    fields: {},
    run: async (_, request) =>
      toActionOutcome(await change(deskParams<'agency'>(request).id, request), done)
  })
}
