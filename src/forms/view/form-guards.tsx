import type { Translate } from '../../shared/language/messages.ts'
import type { WithMessages } from '../../ui/part-props.ts'
import { controlFields } from '../definition/control-fields.ts'
import type { FormState } from '../definition/form-state.ts'

interface FormGuardsProps {
  state: FormState
  t: Translate
}

/** Spam protection. Only Turnstile needs script; a `<noscript>` note says so. */
export function FormGuards({ state, t }: FormGuardsProps) {
  return (
    <>
      <input type="hidden" name={controlFields.renderedAt} value={state.renderedAt} />
      <div className="form__trap" aria-hidden="true">
        <label>
          {t('forms.honeypotLabel')}
          <input type="text" name={controlFields.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {state.turnstile && <Turnstile {...state.turnstile} t={t} />}
    </>
  )
}

function Turnstile({ siteKey, script, t }: NonNullable<FormState['turnstile']> & WithMessages) {
  return (
    <>
      <div className="cf-turnstile" data-sitekey={siteKey} data-theme="dark" />
      <script src={script} defer />
      <noscript>
        <p className="quiet">{t('forms.turnstile.noScript')}</p>
      </noscript>
    </>
  )
}
