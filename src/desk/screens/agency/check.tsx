import type { Agency } from '../../../server/accounts/agencies/agencies.ts'
import type { AgencyCheck } from '../../../server/accounts/backend/backend.ts'
import type { Operator } from '../../../server/operators/operators.ts'
import { regionName } from '../../../shared/language/region-name.ts'
import { Facts, type FactsProps } from '../../../ui/sections/facts.tsx'
import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { Disclosure } from '../../ui/details/disclosure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { actorName } from '../../ui/text/actor-name.ts'
import { Badge } from '../../ui/text/badges.tsx'
import { Time } from '../../ui/text/time.tsx'
import { wrapAddress } from '../../ui/text/wrap-address.tsx'
import { decideAction } from './actions.ts'
import { DecisionForm } from './decide.tsx'
import { lacksCheck } from './decision.ts'

interface CheckProps extends ScreenProps<Agency> {
  operators: readonly Operator[]
  /** The operator who decided; `undefined` if the log has no such row. */
  decidedBy?: string
}

/** The operators' checks of the agency with the decision that they lead to, in one frame. */
export function CheckPanel(props: CheckProps) {
  const { t, may, data } = props
  const { state, account, check } = data
  if (state === 'unconfirmed') return null
  const isDecided = account.reviewedAt !== null
  // The form that is open shows the rest.
  const describe = isDecided || !may('editor') ? checkFacts : whoChecked
  return (
    <Panel title={t(isDecided ? 'agency.check.decision' : 'agency.check.title')} kind="focus">
      <Facts items={[...decisionFacts(props), ...(check ? describe(props, check) : [])]} />
      {!check && !isUnchecked(data) && !(lacksCheck(data) && may('editor')) && (
        <NothingChecked {...props} />
      )}
      {state === 'blocked' && <p className="desk-quiet">{t('agency.check.blocked')}</p>}
      {state !== 'blocked' &&
        may('editor') &&
        (isDecided ? (
          <Disclosure label={t('agency.check.change')} isOpen={isRefused(props, decideAction)}>
            <DecisionForm {...props} />
          </Disclosure>
        ) : (
          <DecisionForm {...props} />
        ))}
    </Panel>
  )
}

/** Says that nothing was checked, or that the business system keeps the check. */
function NothingChecked({ t, data: { canStoreChecks } }: ScreenProps<Agency>) {
  return (
    <p className="desk-quiet">
      {t(canStoreChecks ? 'agency.check.unchecked' : 'agency.check.held')}
    </p>
  )
}

function isUnchecked({ canStoreChecks, state, check }: Agency): boolean {
  return canStoreChecks && state === 'approved' && !check
}

function decisionFacts({ t, operators, decidedBy, data }: CheckProps): FactsProps['items'] {
  const { reviewedAt, reviewNote } = data.account
  if (reviewedAt === null) return []
  return [
    { label: t('agency.check.decided'), text: <Time at={reviewedAt} /> },
    ...(decidedBy
      ? [
          {
            label: t('agency.check.decidedBy'),
            text: wrapAddress(actorName(t, decidedBy, operators))
          }
        ]
      : []),
    { label: t('agency.check.note'), text: reviewNote },
    ...(isUnchecked(data)
      ? [
          {
            label: t('agency.check.checked'),
            text: <Badge tone="waiting">{t('agency.check.approvedUnchecked')}</Badge>
          }
        ]
      : [])
  ]
}

function checkFacts(props: CheckProps, check: AgencyCheck): FactsProps['items'] {
  const { t, locale } = props
  const { registerNumber, register, country, documentSeen } = check
  const registerText = [register, country && regionName(locale, country)].filter(Boolean).join(', ')
  return [
    { label: t('agency.check.register'), text: registerText },
    { label: t('agency.check.registerNumber'), text: registerNumber },
    {
      label: t('agency.check.document'),
      text: t(documentSeen ? 'agency.check.seen' : 'agency.check.unseen')
    },
    ...whoChecked(props, check)
  ]
}

function whoChecked(
  { t, operators }: CheckProps,
  { checkedBy, checkedAt }: AgencyCheck
): FactsProps['items'] {
  return [
    { label: t('agency.check.checkedBy'), text: wrapAddress(actorName(t, checkedBy, operators)) },
    { label: t('agency.check.checkedAt'), text: <Time at={checkedAt} /> }
  ]
}
