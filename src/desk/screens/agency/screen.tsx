import { notFound } from '../../../render/define-page.tsx'
import {
  type Agency,
  agencyCountry,
  readAgency
} from '../../../server/accounts/agencies/agencies.ts'
import { isAgencyOverdue } from '../../../server/accounts/agencies/overdue.ts'
import { accountReader } from '../../../server/accounts/backend/account-reader.ts'
import { listActions } from '../../../server/action-log/store.ts'
import { listOperators, type Operator } from '../../../server/operators/operators.ts'
import { regionName } from '../../../shared/language/region-name.ts'
import { deskParams } from '../../../shared/links/path-params.ts'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { maxOpenWork } from '../../open-work.ts'
import type { DeskRequest } from '../../request.ts'
import { mailsId, UndeliveredMails } from '../../ui/deliveries/undelivered-mails.tsx'
import { ActionErrors } from '../../ui/forms/action-form.tsx'
import { Steps } from '../../ui/lists/steps.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { AccountBadge } from '../../ui/text/badges.tsx'
import { RelativeTime } from '../../ui/text/time.tsx'
import { AccountMenu } from './account-menu.tsx'
import {
  agencyActions,
  endSessionsAction,
  resendAction,
  resetTwoStepAction,
  unblockAction
} from './actions.ts'
import { CheckPanel } from './check.tsx'
import { AccessPanel, RegistrationPanel } from './facts.tsx'

interface AgencyData extends Agency {
  /** The agencies to check, the longest waiting first; empty with the business API. */
  waiting: readonly { id: string }[]
  operators: readonly Operator[]
  /** The operator who decided; `undefined` if the log has no such row. */
  decidedBy: string | undefined
}

export const screen = defineScreen<AgencyData>({
  load: async (request) => {
    const [agency, waiting, operators] = await Promise.all([
      readAgency(deskParams<'agency'>(request).id, request),
      listAgenciesToCheck(request),
      listOperators(request)
    ])
    if (!agency) return notFound
    const { id, review, reviewedAt } = agency.account
    const action = review === 'approved' ? 'agencyApproved' : 'agencyDeclined'
    const decisions =
      reviewedAt === null ? [] : await listActions(request.env.DB, { subjectId: id, action }, 1)
    return { ...agency, waiting, operators, decidedBy: decisions[0]?.operator }
  },

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
          badges={
            <>
              <AccountBadge state={state} />
              {state === 'waiting' && account.verifiedAt !== null && (
                <RelativeTime
                  at={account.verifiedAt}
                  wait="sentence"
                  overdue={isAgencyOverdue(account, props)}
                />
              )}
            </>
          }
          intro={[account.name, country && regionName(locale, country)].filter(Boolean).join(' · ')}
        >
          <AccountMenu {...props} />
          <WaitingSteps {...props} />
        </ScreenHead>
        <ActionErrors
          actions={[endSessionsAction, resendAction, resetTwoStepAction, unblockAction]}
        />
        <div className="panels agency">
          <div className="panels__column">
            <RegistrationPanel {...props} />
            {data.mails.length > 0 && (
              <Panel title={t('mails.notArrived')} id={mailsId}>
                <UndeliveredMails mails={data.mails} />
              </Panel>
            )}
            <AccessPanel {...props} />
          </div>
          <div className="panels__column">
            <CheckPanel {...props} operators={data.operators} decidedBy={data.decidedBy} />
          </div>
        </div>
      </>
    )
  },

  forms: agencyActions
})

async function listAgenciesToCheck(request: DeskRequest): Promise<AgencyData['waiting']> {
  // A list of the business API has no known order, and costs a request.
  if (request.settings.BUSINESS_API_URL) return []
  const page = await accountReader(request).list({ state: 'waiting', limit: maxOpenWork })
  return page.accounts
}

/** Links to the agencies that wait before and after this one, or to the first. */
function WaitingSteps({ t, deskHref, data: { account, waiting } }: ScreenProps<AgencyData>) {
  const index = waiting.findIndex(({ id }) => id === account.id)
  if (waiting.length === 0) return null
  const stepTo = (name: 'previous' | 'next', id?: string) => ({
    href: id && deskHref('agency', { params: { id } }),
    label: t(`agency.steps.${name}`)
  })
  return (
    <Steps
      label={t('agencies.toCheck')}
      previous={stepTo('previous', waiting[index - 1]?.id)}
      next={stepTo('next', waiting[index + 1]?.id)}
    />
  )
}
