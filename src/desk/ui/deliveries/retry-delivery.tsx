import { retryAllAction, type retryMailAction } from '../../actions/retry-mail.ts'
import { useDesk } from '../desk-context.ts'
import { actionView } from '../forms/action-view.tsx'

const RetryAllForm = actionView(retryAllAction)

interface RetryDeliveryProps {
  action: Pick<typeof retryMailAction, 'form'>
  delivery: string
  to: string
  /** Which delivery it is, for screen readers. */
  name: string
}

/** Restarts the attempts at a dead delivery. */
export function RetryDelivery({ action, delivery, to, name }: RetryDeliveryProps) {
  const { t } = useDesk()
  const View = actionView(action)
  return (
    <View.Button to={to} hidden={{ delivery }} size="xxs">
      {t('mails.retry')} <span className="visually-hidden">{name}</span>
    </View.Button>
  )
}

/** Restarts the attempts at all dead deliveries that the screen's action `retryAll` finds. */
export function RetryAll({ to }: { to: string }) {
  const { t } = useDesk()
  return (
    <RetryAllForm.Button to={to} size="xxs">
      {t('mails.retryAll')}
    </RetryAllForm.Button>
  )
}
