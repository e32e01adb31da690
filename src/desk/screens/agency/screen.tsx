import { notFound } from '../../../render/define-page.tsx'
import {
  type Agency,
  type AgencyOutcome,
  agencyCountry,
  blockAgency,
  logOutAgency,
  readAgency,
  resendConfirmation,
  resetAgencyTwoStep,
  unblockAgency
} from '../../../server/accounts/agencies.ts'
import { isOverdue } from '../../../server/accounts/waiting/overdue.ts'
import type { OperatorRole } from '../../../shared/facts/operator-roles.ts'
import { regionName } from '../../../shared/language/region-name.ts'
import { deskParams } from '../../../shared/links/path-params.ts'
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
import { DecisionPanel, decide } from './decide.tsx'
import { AccessPanel, RegistrationPanel } from './facts.tsx'
import { MoreActions } from './more-actions.tsx'
import { toActionOutcome } from './outcome.ts'

export const screen = defineScreen<Agency>({
  load: async (request) =>
    (await readAgency(deskParams<'agency'>(request).id, request)) ?? notFound,

  head: ({ data }) => ({ title: data.account.company }),

  Page: (props) => {
    const { t, locale, deskHref, data } = props
    const { account, state, check } = data
    const country = agencyCountry(account, check)
    return (
      <>
        <ScreenHead
          title={account.company}
          back={{ href: deskHref('agencies'), label: t('agencies.title') }}
          badges={<AccountBadge state={state} overdue={isOverdue(account, props)} />}
          intro={[account.name, country && regionName(locale, country)].filter(Boolean).join(' · ')}
        />
        <div className="panels">
          <div className="panels__column">
            {account.reviewedAt !== null && <DecisionPanel {...props} />}
            <AgencyCheckPanel {...props} />
            {account.reviewedAt === null && <DecisionPanel {...props} />}
          </div>
          <div className="panels__column">
            <RegistrationPanel {...props} />
            <AccessPanel {...props} />
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
      change: resetAgencyTwoStep
    }),
    defineChange('block', {
      role: 'owner',
      done: 'agency.done.blocked',
      change: blockAgency
    }),
    defineChange('unblock', {
      role: 'owner',
      done: 'agency.done.unblocked',
      change: unblockAgency
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
