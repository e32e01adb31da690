import { removeAppForm, startAppForm } from '../../forms/button-forms.ts'
import { answerRefusal } from '../../forms/server/answer.ts'
import { confirmAppForm } from '../../forms/two-step-codes.ts'
import { ButtonErrors, formHead } from '../../forms/view/form-errors.tsx'
import { definePage, handleForm, notFound } from '../../render/define-page.tsx'
import type { PersonalPageRequest } from '../../render/page-request.ts'
import { createSetup, unsealSetup } from '../../server/accounts/two-step/app/app-secret.ts'
import {
  addApp,
  hasSwitchedOn,
  removeApp
} from '../../server/accounts/two-step/app/authenticator-app.ts'
import { keyUri, toBase32 } from '../../server/accounts/two-step/app/totp.ts'
import type { Session } from '../../server/sessions/store.ts'
import { Columns } from '../../ui/sections/columns.tsx'
import { AccountHero } from '../parts/account/account-hero.tsx'
import { loadAccountHolder } from '../parts/account/account-holder.ts'
import { AskForProof } from '../parts/account/ask-for-proof.tsx'
import { expectSession } from '../parts/account/expect-session.ts'
import { proofForms } from '../parts/account/proof-forms.ts'
import type { AppData, AppPageProps, SetupData } from './app-data.ts'
import { drawQrCode } from './qr-code.ts'
import { AppSetUp } from './set-up.tsx'
import { AppState } from './state.tsx'

const { proofs, handleProven, ownUrl } = proofForms('authenticatorApp', 'setup')

const addProven = handleProven(
  confirmAppForm,
  async ({ values: { appCode: code } }, request, session) => {
    const setup = request.query.get('setup') ?? ''
    const result = await addApp(session, { setup, code }, request)
    if ('refused' in result) {
      return answerRefusal(result, {
        wrong: { field: 'appCode', key: 'appCodeWrong' },
        expired: { redirectTo: ownUrl(request) }
      })
    }
    // Switching on has created recovery codes, which the page of two-step verification shows.
    return result.isSwitchedOn
      ? { redirectTo: request.href('twoStep') }
      : { redirectTo: request.href('authenticatorApp', { query: { added: '1' } }) }
  }
)

export const page = definePage<AppData>({
  personal: true,

  load: async (request) => {
    const { query } = request
    const holder = await loadAccountHolder(request)
    if (!holder) return notFound
    const { session, account, passkeys, twoStep, props } = holder
    const setup = await readSetup(session, account.email, request)
    return {
      ...props,
      setup,
      isExpired: query.has('setup') && !setup,
      isAdded: query.has('added'),
      addedAt: twoStep?.appAddedAt ?? null,
      usedAt: twoStep?.appUsedAt ?? null,
      endsTwoStep: passkeys.length === 0
    }
  },

  head: formHead('authenticatorApp'),

  Page: (props) => {
    const { t, href, form } = props
    return (
      <AccountHero
        t={t}
        href={href}
        title={t('authenticatorApp.title')}
        intro={t('authenticatorApp.intro')}
      >
        <ButtonErrors t={t} state={form} forms={[startAppForm, removeAppForm]} />
        <Columns>
          <CurrentStep {...props} />
          <div className="account-part">
            <p>{t('authenticatorApp.what')}</p>
            <p>{t('authenticatorApp.codes')}</p>
          </div>
        </Columns>
      </AccountHero>
    )
  },

  forms: [
    ...proofs,
    handleProven(startAppForm, async (_, request, session) => {
      const setup = await createSetup(session, request)
      return { redirectTo: request.href('authenticatorApp', { query: { setup } }) }
    }),
    handleForm(confirmAppForm, async (submission, request) => {
      const setup = request.query.get('setup') ?? ''
      const isRepeated = await hasSwitchedOn(setup, expectSession(request), request)
      return isRepeated
        ? { redirectTo: request.href('twoStep') }
        : addProven.submit(submission, request)
    }),
    handleProven(removeAppForm, async (_, request, session) => {
      await removeApp(session, request)
      return { redirectTo: request.href('account', { hash: 'passkeys' }) }
    })
  ]
})

/** The set-up in the URL; `undefined` if it has expired. */
async function readSetup(
  session: Session,
  email: string,
  request: PersonalPageRequest
): Promise<SetupData | undefined> {
  const setup = request.query.get('setup') ?? ''
  const newApp = await unsealSetup(setup, session, request)
  if (!newApp) return undefined
  const { secret } = newApp
  const uri = keyUri({ secret, issuer: request.t('shell.brand'), email })
  return { setup, uri, groups: toBase32(secret).match(/.{4}/g) ?? [], qr: drawQrCode(uri) }
}

function CurrentStep(props: AppPageProps) {
  const { data } = props
  if (data.missing) {
    return (
      <div className="account-part">
        <AskForProof {...props} {...data} action={ownUrl(props)} />
      </div>
    )
  }
  return data.setup ? <AppSetUp {...props} setup={data.setup} /> : <AppState {...props} />
}
