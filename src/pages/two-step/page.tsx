import {
  codesSavedForm,
  downloadCodesForm,
  renewCodesForm,
  switchTwoStepForm
} from '../../forms/button-forms.ts'
import { ButtonErrors, formHead } from '../../forms/view/form-errors.tsx'
import { definePage, handleForm, notFound } from '../../render/define-page.tsx'
import {
  hideNewCodes,
  readNewCodes
} from '../../server/accounts/two-step/recovery-codes/recovery-codes.ts'
import { readTwoStepRow } from '../../server/accounts/two-step/store.ts'
import {
  renewCodes,
  switchTwoStepOff,
  switchTwoStepOn
} from '../../server/accounts/two-step/two-step.ts'
import { Columns } from '../../ui/sections/columns.tsx'
import { AccountHero } from '../parts/account/account-hero.tsx'
import { loadAccountHolder } from '../parts/account/account-holder.ts'
import { AskForProof } from '../parts/account/ask-for-proof.tsx'
import { expectSession } from '../parts/account/expect-session.ts'
import { proofForms } from '../parts/account/proof-forms.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStepState } from './state.tsx'
import type { TwoStepData, TwoStepProps } from './two-step-data.ts'

const { proofs, handleProven, ownUrl } = proofForms('twoStep')

export const page = definePage<TwoStepData>({
  personal: true,

  load: async (request) => {
    const holder = await loadAccountHolder(request)
    if (!holder) return notFound
    const { session, passkeys, twoStep, props } = holder
    return {
      ...props,
      hasPasskeys: passkeys.length > 0,
      twoStep,
      codes: twoStep && (await readNewCodes(session, twoStep, request))
    }
  },

  head: formHead('twoStep'),

  Page: (props) => {
    const { t, href, form } = props
    return (
      <AccountHero t={t} href={href} title={t('twoStep.title')} intro={t('twoStep.intro')}>
        <ButtonErrors
          t={t}
          state={form}
          forms={[switchTwoStepForm, renewCodesForm, downloadCodesForm, codesSavedForm]}
        />
        <Columns>
          <CurrentStep {...props} />
          <div className="account-part">
            <p>{t('twoStep.codes.what')}</p>
            <p>{t('twoStep.codes.where')}</p>
          </div>
        </Columns>
      </AccountHero>
    )
  },

  forms: [
    ...proofs,
    handleProven(switchTwoStepForm, async ({ values, idempotencyKey: key }, request, session) => {
      const switchTo = values.to === 'on' ? switchTwoStepOn : switchTwoStepOff
      await switchTo({ session, key }, request)
      return { redirectTo: ownUrl(request) }
    }),
    handleProven(renewCodesForm, async ({ idempotencyKey: key }, request, session) => {
      await renewCodes({ session, key }, request)
      return { redirectTo: ownUrl(request) }
    }),
    handleForm(downloadCodesForm, async (_, request) => {
      const session = expectSession(request)
      const twoStep = await readTwoStepRow(request.env.DB, session.accountId)
      const codes = twoStep && (await readNewCodes(session, twoStep, request))
      if (!codes) return { redirectTo: ownUrl(request) }
      const content = `${codes.join('\n')}\n`
      return { fileName: 'babylon-recovery-codes.txt', type: 'text/plain', content }
    }),
    handleForm(codesSavedForm, async (_, request) => {
      await hideNewCodes(expectSession(request), request)
      return { redirectTo: request.href('account', { hash: 'passkeys' }) }
    })
  ]
})

function CurrentStep(props: TwoStepProps) {
  const { data } = props
  if (data.codes) return <RecoveryCodes {...props} codes={data.codes} />
  if (!data.missing || !(data.hasPasskeys || data.hasApp)) return <TwoStepState {...props} />
  return (
    <div className="account-part">
      <AskForProof {...props} {...data} action={ownUrl(props)} />
    </div>
  )
}
