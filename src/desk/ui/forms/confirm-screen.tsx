import { HiddenFields } from '../../../forms/view/post-form.tsx'
import type { RequestOptions } from '../../../server/passkeys/options.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { useDesk } from '../desk-context.ts'
import { ScreenHead } from '../screen-head.tsx'
import { ConfirmWithPasskey } from './passkey-form.tsx'

/** A request that the operator must confirm with the passkey. */
export interface RequestToConfirm {
  /** What the passkey is for, as a sentence. */
  reason: string
  method: 'get' | 'post'
  url: string
  /** The fields of the form, or the parameters of the URL. */
  fields: [name: string, value: string][]
  back: string
}

interface ConfirmScreenProps {
  options: RequestOptions
  request: RequestToConfirm
}

/** Asks for the passkey before an irreversible action, and then resends the request. */
export function ConfirmScreen({ options, request }: ConfirmScreenProps) {
  const { t } = useDesk()
  return (
    <>
      <ScreenHead
        title={t('passkey.confirm.title')}
        intro={`${request.reason} ${t('passkey.confirm.intro')}`}
      />
      <ConfirmWithPasskey options={options} />
      {/* The desk's script submits this form once the passkey has been used. */}
      <form
        id="to-confirm"
        method={request.method}
        action={request.url}
        hidden
        data-sent={t('passkey.confirm.sent')}
      >
        <HiddenFields fields={request.fields} />
      </form>
      <p>
        <Link href={request.back}>{t('passkey.confirm.back')}</Link>
      </p>
    </>
  )
}
