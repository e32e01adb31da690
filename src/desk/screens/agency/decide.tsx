import type { Agency } from '../../../server/accounts/agencies/agencies.ts'
import { Button } from '../../../ui/button.tsx'
import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { languageName } from '../../language-name.ts'
import { Disclosure } from '../../ui/details/disclosure.tsx'
import { Switch, SwitchPart } from '../../ui/details/switch.tsx'
import { ActionField, ActionForm } from '../../ui/forms/action-form.tsx'
import { listMissingSteps } from '../../ui/text/missing-steps.ts'
import { decideAction } from './actions.ts'
import { decisions, lacksCheck, listStockSentences, parseDecision } from './decision.ts'

/** The form for a decision, after a line that says what is missing before it. */
export function Decision(props: ScreenProps<Agency>) {
  const { t, locale, may, data } = props
  const { state, account, check } = data
  if (state === 'blocked') return <p className="desk-quiet">{t('agency.check.blocked')}</p>
  const missing = listMissingSteps(check, t, true).join(', ').toLocaleLowerCase(locale)
  return (
    <>
      {lacksCheck(data) && (
        <p className="agency__missing">
          {t('agencies.missing')}: {missing}
        </p>
      )}
      {may('editor') &&
        (account.reviewedAt === null ? (
          <DecisionForms {...props} />
        ) : (
          <Disclosure label={t('agency.check.decideAgain')} isOpen={isRefused(props, decideAction)}>
            <DecisionForms {...props} />
          </Disclosure>
        ))}
    </>
  )
}

/** A button for each decision, which opens its form. */
function DecisionForms(props: ScreenProps<Agency>) {
  const { t } = props
  return (
    <Switch label={t('agency.check.decision')}>
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
  const isEarlyApproval = isApproval && lacksCheck(data)
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
