import type { Agency } from '../../../server/accounts/agencies.ts'
import { isOverdue } from '../../../server/accounts/waiting/overdue.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/sections/facts.tsx'
import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { languageName } from '../../language-name.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { Badge } from '../../ui/badges.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { listMissingSteps } from '../../ui/missing-steps.ts'
import { Panel } from '../../ui/panel.tsx'
import { Switch, SwitchPart } from '../../ui/switch.tsx'
import { RelativeTime, Time } from '../../ui/time.tsx'
import { decideAction } from './actions.ts'
import { isEarly } from './check.tsx'
import { decisions, listStockSentences, parseDecision } from './decision.ts'

/** The decision so far, and the form for the next one. */
export function DecisionPanel(props: ScreenProps<Agency>) {
  const { t, may, data } = props
  const { state, account } = data
  const { reviewedAt, reviewNote, verifiedAt } = account
  if (state === 'unconfirmed') return null
  const facts =
    reviewedAt === null
      ? [
          {
            label: t('agencies.waits'),
            text: verifiedAt && (
              <RelativeTime at={verifiedAt} isWait overdue={isOverdue(account, props)} />
            )
          },
          ...(isEarly(data)
            ? [
                {
                  label: t('agencies.missing'),
                  text: listMissingSteps(data.check, t, data.canStoreChecks).map((step) => (
                    <Badge key={step} tone="waiting">
                      {step}
                    </Badge>
                  ))
                }
              ]
            : [])
        ]
      : [
          { label: t('agency.check.decided'), text: <Time at={reviewedAt} /> },
          { label: t('agency.check.note'), text: reviewNote }
        ]
  return (
    <Panel title={t(reviewedAt === null ? 'agency.check.decide' : 'agency.check.decision')}>
      {(state === 'waiting' || reviewedAt !== null) && <Facts items={facts} />}
      {state === 'blocked' && <p className="desk-quiet">{t('agency.check.blocked')}</p>}
      {state !== 'blocked' &&
        may('editor') &&
        (reviewedAt === null ? (
          <DecisionForms {...props} />
        ) : (
          <Disclosure label={t('agency.check.decideAgain')} isOpen={isRefused(props, decideAction)}>
            <DecisionForms {...props} />
          </Disclosure>
        ))}
    </Panel>
  )
}

/** A button for each decision, which opens its form. */
function DecisionForms(props: ScreenProps<Agency>) {
  const { t } = props
  return (
    <Switch label={t('agency.check.decide')}>
      {decisions.map((decision) => (
        <DecisionForm key={decision} {...props} decision={decision} />
      ))}
    </Switch>
  )
}

type DecisionProps = ScreenProps<Agency> & { decision: (typeof decisions)[number] }

function DecisionForm(props: DecisionProps) {
  const { t, locale, form, data, decision } = props
  const { account } = data
  const language = languageName(locale, account.locale)
  const isApproval = decision === 'approved'
  // Only the form that declines can be sent without a choice.
  const { decision: sentDecision } = parseDecision(form.values.decision ?? '')
  const isSent = isRefused(props, decideAction) && sentDecision === decision
  const isEarlyApproval = isApproval && isEarly(data)
  return (
    <SwitchPart
      name="decision"
      label={t(`agency.check.${isEarlyApproval ? 'approvedEarly' : decision}`)}
      isOpen={isSent}
      size="l"
      variant={isApproval && !isEarlyApproval ? 'primary' : 'secondary'}
    >
      <ActionForm
        action={decideAction}
        hidden={{ seenAt: account.reviewedAt === null ? '' : String(account.reviewedAt) }}
      >
        <Sentences {...props} chosen={isSent ? form.values.decision : preset[decision]} />
        <ActionField
          action={decideAction}
          name="note"
          id={isSent ? undefined : `${decision}-note`}
          label={t('agency.check.own', { language })}
          hint={t('agency.check.ownHint')}
        />
        <Button type="submit" size="l" variant={isApproval ? 'primary' : 'warning'}>
          {t(`agency.check.submit.${decision}`)}
        </Button>
      </ActionForm>
    </SwitchPart>
  )
}

/** A decline has no preset, so that nobody is declined without a reason by mistake. */
const preset = { approved: 'approved', declined: undefined }

/**
 * The stock sentences for a decision by their labels. The chosen one is shown in the account's
 * language, with its translation for the operator.
 */
function Sentences({
  t,
  locale,
  data,
  decision,
  chosen: chosenSentence
}: DecisionProps & { chosen?: string }) {
  const language = data.account.locale
  const ownSentences = listStockSentences(decision, locale)
  const sentences = Object.entries(listStockSentences(decision, language))
  const radio = (value: string) => ({
    name: 'decision',
    value,
    required: true,
    defaultChecked: chosenSentence === value
  })
  return (
    <fieldset className="desk-choices">
      <legend>{t(`agency.check.reason.${decision}`)}</legend>
      {sentences.map(([name, { text }]) => (
        <label key={name}>
          <input type="radio" {...radio(`${decision}.${name}`)} />
          <span>
            {ownSentences[name]?.label}
            <span className="desk-second" lang={language}>
              {text}
            </span>
            {language !== locale && <span className="desk-second">{ownSentences[name]?.text}</span>}
          </span>
        </label>
      ))}
      <label>
        <input type="radio" {...radio(decision)} />
        {t(`agency.check.noReason.${decision}`)}
      </label>
    </fieldset>
  )
}
