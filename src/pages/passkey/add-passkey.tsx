import { addPasskeyForm } from '../../forms/button-forms.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { NeedsScript, PasskeyPrompt } from '../../forms/view/passkey-prompt.tsx'
import type { PasskeyPageProps } from './passkey-data.ts'

const Add = formView(addPasskeyForm)

/** The button that lets the browser create a passkey. */
export function AddPasskey({ t, href, data, form }: PasskeyPageProps) {
  return (
    <PasskeyPrompt t={t} create={data.options}>
      <Add.Button
        action={href('passkey')}
        state={form}
        hidden={{ credential: '' }}
        icon="arrow-right"
        primary
      >
        {t('passkey.add.submit')}
      </Add.Button>
      <NeedsScript t={t} />
    </PasskeyPrompt>
  )
}
