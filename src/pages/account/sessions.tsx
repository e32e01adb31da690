import { endSessionForm, logOutForm } from '../../forms/button-forms.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { placeName } from '../../server/sessions/geo.ts'
import type { Session } from '../../server/sessions/store.ts'
import { relativeTime } from '../../shared/language/relative-time.ts'
import { StatusLabel } from '../../ui/feedback/status-label.tsx'
import type { AccountProps } from './account-data.ts'
import { ConfirmLogOut } from './confirm-log-out.tsx'
import { AccountHistory } from './history.tsx'

const LogOut = formView(logOutForm)
const EndSession = formView(endSessionForm)

/** The sessions of the account, with buttons to end one, all others, or all. */
export function Sessions(props: AccountProps) {
  const { t, href, form, data } = props
  const { sessions, currentId } = data
  const hasOthers = sessions.some(({ id }) => id !== currentId)
  return (
    <div className="account-part">
      <p>
        {t(hasOthers ? 'account.sessions.intro' : 'account.sessions.none')}{' '}
        {t('account.sessions.placeNote')}
      </p>
      <ConfirmLogOut {...props} />
      <ul className="sessions">
        {sessions.map((session) => (
          <SessionItem key={session.id} {...props} session={session} />
        ))}
      </ul>
      <div className="form__row cluster">
        {hasOthers && (
          <LogOut.Button action={href('account')} state={form} hidden={{ scope: 'others' }}>
            {t('account.sessions.logOutOthers')}
          </LogOut.Button>
        )}
        <LogOut.Button action={href('account')} state={form} hidden={{ scope: 'all' }}>
          {t('account.sessions.logOutAll')}
        </LogOut.Button>
      </div>
      <AccountHistory {...props} />
    </div>
  )
}

function SessionItem({
  t,
  href,
  locale,
  form,
  data,
  now,
  session
}: AccountProps & { session: Session }) {
  const device = session.browser || t('account.sessions.unknownBrowser')
  const place = placeName(locale, session) || t('account.sessions.unknownPlace')
  const end = t('account.sessions.logOut')
  const ago = (time: number) => ({ when: relativeTime(locale, time, now) })
  return (
    <li className="sessions__item cluster">
      <div>
        <p className="sessions__device">{device}</p>
        <p className="sessions__detail">{place}</p>
        <p className="sessions__detail sessions__times cluster">
          <span>{t('account.sessions.began', ago(session.createdAt))}</span>
          <span>{t('account.sessions.lastUsed', ago(session.lastUsedAt))}</span>
        </p>
      </div>
      {session.id === data.currentId ? (
        <StatusLabel tones="teal">{t('account.sessions.current')}</StatusLabel>
      ) : (
        <EndSession.Button
          action={href('account')}
          state={form}
          hidden={{ session: session.id }}
          size="s"
          label={`${end}: ${device}, ${place}`}
        >
          {end}
        </EndSession.Button>
      )}
    </li>
  )
}
