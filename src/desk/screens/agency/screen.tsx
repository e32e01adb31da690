import { notFound } from '../../../render/define-page.tsx'
import { type Agency, agencyCountry, readAgency } from '../../../server/accounts/agencies.ts'
import { regionName } from '../../../shared/language/region-name.ts'
import { deskParams } from '../../../shared/links/path-params.ts'
import { defineScreen } from '../../define-screen.ts'
import { AccountBadge } from '../../ui/badges.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { UndeliveredMails } from '../../ui/undelivered-mails.tsx'
import { agencyActions } from './actions.ts'
import { AgencyCheckPanel, isEarly } from './check.tsx'
import { DecisionPanel } from './decide.tsx'
import { AccessPanel, RegistrationPanel } from './facts.tsx'
import { MoreActions } from './more-actions.tsx'

export const screen = defineScreen<Agency>({
  load: async (request) =>
    (await readAgency(deskParams<'agency'>(request).id, request)) ?? notFound,

  head: ({ data }) => ({ title: data.account.company }),

  Page: (props) => {
    const { t, locale, deskHref, data } = props
    const { account, state, check } = data
    const country = agencyCountry(account, check)
    const parts = [
      <DecisionPanel key="decision" {...props} />,
      <AgencyCheckPanel key="check" {...props} />
    ]
    return (
      <>
        <ScreenHead
          title={account.company}
          back={{ href: deskHref('agencies'), label: t('agencies.title') }}
          badges={<AccountBadge state={state} />}
          intro={[account.name, country && regionName(locale, country)].filter(Boolean).join(' · ')}
        />
        <div className="panels">
          <div className="panels__column">
            {/* The next step comes first. */}
            {isEarly(data) ? parts.reverse() : parts}
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

  forms: agencyActions
})
