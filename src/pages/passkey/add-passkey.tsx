import { addPasskeyForm } from '../../forms/passkey-buttons.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { Button } from '../../ui/button.tsx'
import { NeedsScript, PasskeyPrompt } from '../passkey-prompt.tsx'
import type { PasskeyPageProps } from './passkey-data.ts'

const Add = formView(addPasskeyForm)

/** The button that lets the browser create a passkey. */
export function AddPasskey({ t, href, data, form }: PasskeyPageProps) {
  return (
    <PasskeyPrompt t={t} create={data.options}>
      <Add.Post action={href('passkey')} state={form} hidden={{ credential: '' }}>
        <Button type="submit" size={56} icon="arrow-right">
          {t('passkey.add.submit')}
        </Button>
      </Add.Post>
      <NeedsScript t={t} />
    </PasskeyPrompt>
  )
}
