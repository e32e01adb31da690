import { confirmChangeForm } from '../../forms/link-forms.ts'
import { ButtonErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { Button } from '../../ui/button.tsx'
import type { ChangeProps } from './change-data.ts'

const ConfirmChange = formView(confirmChangeForm)

/** The confirm button, because opening the link changes nothing. */
export function ConfirmLink({ t, href, form, data: { view, token } }: ChangeProps) {
  return (
    <div className="account-part">
      <ButtonErrors t={t} state={form} forms={[confirmChangeForm]} />
      {view === 'pending' ? (
        <>
          <p>{t('changeEmail.after')}</p>
          <ConfirmChange.Button
            action={href('changeEmail', { query: { token } })}
            state={form}
            icon="arrow-right"
            primary
          >
            {t('changeEmail.pending.submit')}
          </ConfirmChange.Button>
        </>
      ) : (
        <Button href={href('account', { hash: 'email' })} size="l">
          {t('changeEmail.failed.action')}
        </Button>
      )}
    </div>
  )
}
