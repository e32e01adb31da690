import { removePasskeyForm } from '../../forms/button-forms.ts'
import { renamePasskeyForm } from '../../forms/rename-passkey.ts'
import { formView } from '../../forms/view/form-view.tsx'
import type { Passkey } from '../../server/passkeys/store.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AskForProof } from '../parts/account/ask-for-proof.tsx'
import type { PasskeyPageProps } from './passkey-data.ts'

const Rename = formView(renamePasskeyForm)
const Remove = formView(removePasskeyForm)

/** Renames or removes a passkey. Renaming needs no proof, because it grants no access. */
export function EditPasskey(props: PasskeyPageProps & { passkey: Passkey }) {
  const { t, href, data, form, passkey } = props
  const { id, name } = passkey
  const action = href('passkey', { query: { id } })
  return (
    <>
      <div className="account-part">
        {data.isAdded && <Notice type="success">{t('passkey.edit.added')}</Notice>}
        <Rename.Form
          page={props}
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
        <p>{t(data.endsTwoStep ? 'passkey.remove.last' : 'passkey.remove.text')}</p>
        {data.missing ? (
          <AskForProof {...props} {...data} action={action} />
        ) : (
          <Remove.Button action={action} state={form} hidden={{ passkey: id }}>
            {t('passkey.remove.submit')}
          </Remove.Button>
        )}
      </section>
    </>
  )
}
