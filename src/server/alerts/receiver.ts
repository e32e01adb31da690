/** The receiver of notices at `ALERT_WEBHOOK_URL`. */
export const alertReceiver = 'alert'
