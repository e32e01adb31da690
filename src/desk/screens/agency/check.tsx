import { sortedCountries } from '../../../forms/definition/choices.ts'
import { type Agency, agencyCountry } from '../../../server/accounts/agencies/agencies.ts'
import type { AgencyCheck } from '../../../server/accounts/backend/backend.ts'
import type { Operator } from '../../../server/operators/operators.ts'
import { regionName } from '../../../shared/language/region-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts, type FactsProps } from '../../../ui/sections/facts.tsx'
import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { Disclosure } from '../../ui/details/disclosure.tsx'
import { ActionField, ActionForm } from '../../ui/forms/action-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { actorName } from '../../ui/text/actor-name.ts'
import { Badge } from '../../ui/text/badges.tsx'
import { Time } from '../../ui/text/time.tsx'
import { wrapAddress } from '../../ui/text/wrap-address.tsx'
import { saveCheckAction } from './actions.ts'
import { Decision } from './decide.tsx'
import { lacksCheck } from './decision.ts'

type CheckProps = ScreenProps<Agency> & { operators: readonly Operator[] }

/** The operators' checks of the agency with the decision that they lead to, in one frame. */
export function CheckPanel(props: CheckProps) {
  const { t, may, data } = props
  const { state, account, check, canStoreChecks } = data
  if (state === 'unconfirmed') return null
  const isDecided = account.reviewedAt !== null
  return (
    <Panel title={t(isDecided ? 'agency.check.decision' : 'agency.check.title')} isFocus>
      <Facts items={[...decisionFacts(props), ...(check ? checkFacts(props, check) : [])]} />
      {!check && !(lacksCheck(data) && may('editor')) && <NothingChecked {...props} />}
      {canStoreChecks && may('editor') && <EditCheck {...props} />}
      <Decision {...props} />
    </Panel>
  )
}

/** The form of the first check that a decision lacks, or a button that opens the form. */
function EditCheck(props: CheckProps) {
  const { t, data } = props
  const { check } = data
  if (!check && lacksCheck(data)) return <CheckForm {...props} />
  return (
    <Disclosure
      label={t(check ? 'agency.check.edit' : 'agency.check.add')}
      isOpen={isRefused(props, saveCheckAction) || lacksCheck(data)}
    >
      <CheckForm {...props} />
    </Disclosure>
  )
}

function NothingChecked({ t, data: { state, canStoreChecks } }: ScreenProps<Agency>) {
  if (canStoreChecks && state === 'approved') {
    return (
      <p className="panel__intro">
        <Badge tone="waiting">{t('agency.check.approvedUnchecked')}</Badge>
      </p>
    )
  }
  return (
    <p className="desk-quiet">
      {t(canStoreChecks ? 'agency.check.unchecked' : 'agency.check.held')}
    </p>
  )
}

function decisionFacts({ t, data: { account } }: CheckProps): FactsProps['items'] {
  const { reviewedAt, reviewNote } = account
  if (reviewedAt === null) return []
  return [
    { label: t('agency.check.decided'), text: <Time at={reviewedAt} /> },
    { label: t('agency.check.note'), text: reviewNote }
  ]
}

function checkFacts({ t, locale, operators }: CheckProps, check: AgencyCheck): FactsProps['items'] {
  const { registerNumber, register, country, documentSeen, checkedBy, checkedAt } = check
  const registerText = [register, country && regionName(locale, country)].filter(Boolean).join(', ')
  return [
    { label: t('agency.check.register'), text: registerText },
    { label: t('agency.check.registerNumber'), text: registerNumber },
    {
      label: t('agency.check.document'),
      text: t(documentSeen ? 'agency.check.seen' : 'agency.check.unseen')
    },
    { label: t('agency.check.checkedBy'), text: wrapAddress(actorName(t, checkedBy, operators)) },
    { label: t('agency.check.checkedAt'), text: <Time at={checkedAt} /> }
  ]
}

function CheckForm({ t, locale, data: { account, check } }: ScreenProps<Agency>) {
  return (
    <ActionForm action={saveCheckAction} hidden={{ seenAt: check ? String(check.checkedAt) : '' }}>
      <div className="desk-pair">
        <ActionField
          action={saveCheckAction}
          name="register"
          label={t('agency.check.register')}
          hint={t('agency.check.registerHint')}
          value={check?.register}
        />
        <ActionField
          action={saveCheckAction}
          name="registerNumber"
          label={t('agency.check.registerNumber')}
          value={check?.registerNumber}
        />
      </div>
      <ActionField
        action={saveCheckAction}
        name="country"
        label={t('agency.check.country')}
        choose={t('agency.check.noCountry')}
        options={sortedCountries(locale)}
        value={check ? check.country : agencyCountry(account)}
      />
      <ActionField
        action={saveCheckAction}
        name="documentSeen"
        label={t('agency.check.documentSeen')}
        value={check?.documentSeen ? 'on' : ''}
      />
      <Button type="submit" size="l" variant="secondary">
        {t('agency.check.save')}
      </Button>
    </ActionForm>
  )
}
