import { sortedCountries } from '../../../forms/definition/choices.ts'
import { type Agency, agencyCountry } from '../../../server/accounts/agencies/agencies.ts'
import { languageName } from '../../../shared/language/language-name.ts'
import { Button } from '../../../ui/button.tsx'
import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { Switch, SwitchPart } from '../../ui/details/switch.tsx'
import { actionView } from '../../ui/forms/action-view.tsx'
import { decideAction } from './actions.ts'
import { type DecisionName, decisions, listStockSentences, noSentence } from './decision.ts'

const Decide = actionView(decideAction)

/** The form for what has been checked and the decision, each with a button. */
export function DecisionForm(props: ScreenProps<Agency>) {
  const { t, data } = props
  const { state, account, check, canStoreChecks } = data
  return (
    <Decide.Form
      hidden={{
        checkSeenAt: check ? String(check.checkedAt) : '',
        seenAt: account.reviewedAt === null ? '' : String(account.reviewedAt)
      }}
    >
      {/* Enter in a field activates the form's first button, so this one only saves. */}
      <button type="submit" name="do" value="save" hidden tabIndex={-1} />
      {canStoreChecks && <CheckFields {...props} />}
      <div className="agency-end">
        <Switch label={t('agency.check.decision')}>
          {decisions.map((decision) => (
            <DecisionPart key={decision} {...props} decision={decision} />
          ))}
        </Switch>
        {canStoreChecks && (
          <Button type="submit" size="l" variant="quiet" name="do" value="save">
            {t(state === 'waiting' ? 'agency.check.later' : 'agency.check.save')}
          </Button>
        )}
      </div>
    </Decide.Form>
  )
}

function CheckFields({ t, locale, data: { account, check } }: ScreenProps<Agency>) {
  return (
    <>
      <div className="desk-pair">
        <Decide.Field
          name="register"
          label={t('agency.check.register')}
          hint={t('agency.check.registerHint')}
          value={check?.register}
        />
        <div className="agency-proof">
          <Decide.Field
            name="registerNumber"
            label={t('agency.check.registerNumber')}
            placeholder=" "
            value={check?.registerNumber}
          />
        </div>
      </div>
      <Decide.Field
        name="country"
        label={t('agency.check.country')}
        choose={t('agency.check.noCountry')}
        options={sortedCountries(locale)}
        value={check ? check.country : agencyCountry(account)}
      />
      <div className="agency-proof">
        <Decide.Field
          name="documentSeen"
          label={t('agency.check.documentSeen')}
          value={check?.documentSeen ? 'on' : ''}
        />
      </div>
    </>
  )
}

type DecisionProps = ScreenProps<Agency> & { decision: DecisionName }

/** A button that opens the sentences for a decision, and sends it with one of them. */
function DecisionPart(props: DecisionProps) {
  const { t, locale, form, data, decision } = props
  const { state, account, canStoreChecks } = data
  const language = languageName(locale, account.locale)
  const isApproval = decision === 'approved'
  const isSent = isRefused(props, decideAction) && form.values.do === decision
  const label = t(`agency.check.submit.${decision}`)
  return (
    <SwitchPart
      name="decision"
      label={
        <>
          <span className="agency-choose">{t(`agency.check.${decision}`)}</span>
          <span className="agency-close">{t('common.close')}</span>
        </>
      }
      isOpen={isSent}
      size="l"
    >
      <div className="action-form">
        <Sentences {...props} chosen={isSent ? form.values[decision] : preset[decision]} />
        <Decide.Field
          name={`${decision}Note`}
          label={t('agency.check.own', { language })}
          hint={t('agency.check.ownHint')}
        />
        <Button
          type="submit"
          size="l"
          variant={isApproval ? 'primary' : 'warning'}
          name="do"
          value={decision}
        >
          {isApproval && state === 'waiting' && canStoreChecks ? (
            <>
              <span className="agency-checked">{label}</span>
              <span className="agency-unchecked">{t('agency.check.approvedEarly')}</span>
            </>
          ) : (
            label
          )}
        </Button>
      </div>
    </SwitchPart>
  )
}

/** A decline has no preset, so that nobody is declined without a reason by mistake. */
const preset = { approved: noSentence, declined: undefined }

/**
 * The stock sentences for a decision by their labels. The chosen one is shown in the account's
 * language, with its translation for the operator.
 */
function Sentences({ chosen: chosenSentence, ...props }: DecisionProps & { chosen?: string }) {
  const { t, locale, data, decision } = props
  const language = data.account.locale
  const ownSentences = listStockSentences(decision, locale)
  const sentences = Object.entries(listStockSentences(decision, language))
  const radio = (value: string) => ({
    name: decision,
    value,
    defaultChecked: chosenSentence === value
  })
  return (
    <Decide.Choices name={decision} legend={t(`agency.check.reason.${decision}`)}>
      {sentences.map(([name, { text }]) => (
        <label key={name}>
          <input type="radio" {...radio(name)} />
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
        <input type="radio" {...radio(noSentence)} />
        {t(`agency.check.noReason.${decision}`)}
      </label>
    </Decide.Choices>
  )
}
