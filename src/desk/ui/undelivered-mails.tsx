import type { MailTemplate } from '../../server/mail/templates.ts'
import type { ListedMail } from '../../server/outbox/store.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/sections/table.tsx'
import type { DeskRequest } from '../request.ts'
import type { DeskTranslate } from '../wording.ts'
import { ActionForm } from './action-form.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { Empty } from './empty.tsx'
import { Time } from './time.tsx'

interface UndeliveredMailsProps extends Pick<DeskRequest, 't' | 'locale' | 'form' | 'may'> {
  /** The address of the screen, which has the action `retryMail`. */
  to: string
  mails: ListedMail[]
}

/** Mails that have not arrived. Editors send dead ones again. */
export function UndeliveredMails(props: UndeliveredMailsProps) {
  const { t, locale, form, mails } = props
  const error = form.action === 'retryMail' ? form.errors[''] : undefined
  const columns = [
    { key: 'mail', label: t('mails.mail') },
    { key: 'recipient', label: t('mails.recipient') },
    { key: 'created', label: t('mails.created') },
    { key: 'state', label: t('mails.state') },
    { key: 'error', label: t('mails.error') }
  ] as const
  const rows = mails.map((mail) => ({
    mail: mailName(mail, t),
    recipient: mail.recipient || '–',
    created: <Time at={mail.createdAt} locale={locale} />,
    state: <State {...props} mail={mail} />,
    error: mail.lastError ? <code>{mail.lastError}</code> : '–'
  }))
  return (
    <>
      {error && <p role="alert">{error}</p>}
      {rows.length > 0 ? <Table columns={columns} rows={rows} /> : <Empty>{t('mails.none')}</Empty>}
    </>
  )
}

function State({ t, to, may, mail }: UndeliveredMailsProps & { mail: ListedMail }) {
  const { id, state } = mail
  return (
    <>
      <DeliveryState t={t} state={state} />
      {state === 'dead' && may('editor') && (
        <ActionForm to={to} action="retryMail" hidden={{ delivery: id }}>
          <Button type="submit" variant="outline-neutral-500">
            {t('mails.retry')}
          </Button>
        </ActionForm>
      )}
    </>
  )
}

/** A newer build may have stored a template or receiver that this build does not know. */
function mailName({ receiver, template }: ListedMail, t: DeskTranslate): string {
  const templates: Record<MailTemplate, string> = t('mails.templates')
  const receivers: Partial<Record<string, string>> = t('mails.receivers')
  const names: Partial<Record<string, string>> = templates
  return (template === null ? receivers[receiver] : names[template]) ?? template ?? receiver
}
