import { removePasskeyForm } from '../../forms/passkey-buttons.ts'
import { renamePasskeyForm } from '../../forms/rename-passkey.ts'
import { formView } from '../../forms/view/form-view.tsx'
import type { Passkey } from '../../server/passkeys/store.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AskForProof } from '../prove-second-factor.tsx'
import type { PasskeyPageProps } from './passkey-data.ts'

const Rename = formView(renamePasskeyForm)
const Remove = formView(removePasskeyForm)

/** Renames or removes a passkey. Renaming needs no proof, because it gives no access. */
export function EditPasskey(props: PasskeyPageProps & { passkey: Passkey }) {
  const { t, href, locale, data, form, passkey } = props
  const { id, name } = passkey
  const action = href('passkey', { query: { id } })
  return (
    <>
      <div className="account-part">
        {data.isAdded && <Notice type="success">{t('passkey.edit.added')}</Notice>}
        <Rename.Form
          page={{ t, locale, form }}
          initial={{ passkeyName: name }}
          action={action}
          submit={t('passkey.edit.submit')}
        >
          <Rename.Fields />
        </Rename.Form>
      </div>
      <section className="account-part" aria-labelledby="remove-title">
        <h2 id="remove-title" className="form-after__title">
          {t('passkey.remove.title')}
        </h2>
        <p>{t(data.endsSecondFactor ? 'passkey.remove.last' : 'passkey.remove.text')}</p>
        {data.missing ? (
          <AskForProof {...props} {...data} missing={data.missing} action={action} />
        ) : (
          <Remove.Post action={action} state={form} hidden={{ passkey: id }}>
            <Button type="submit" size={44} variant="outline-neutral-500">
              {t('passkey.remove.submit')}
            </Button>
          </Remove.Post>
        )}
      </section>
    </>
  )
}
