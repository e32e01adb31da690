import { endSessionForm, signOutForm } from '../../forms/account.ts'
import type { FormState } from '../../forms/server/submission.ts'
import { IntentForm } from '../../forms/view/intent-form.tsx'
import type { Session } from '../../server/sessions/store.ts'
import type { Href } from '../../shared/href.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Translate } from '../../shared/messages.ts'
import { relativeTime } from '../../shared/relative-time.ts'
import { Button } from '../../ui/button.tsx'
import { State } from '../../ui/state.tsx'

interface SessionsProps {
  t: Translate
  href: Href
  locale: Locale
  form: FormState
  sessions: Session[]
  currentId: string
  now: number
}

/** Where the account is signed in, with a way to end each session, all others, or all. */
export function Sessions(props: SessionsProps) {
  const { t, href, form, sessions, currentId } = props
  const hasOthers = sessions.some(({ id }) => id !== currentId)
  return (
    <div className="account-part">
      <p>{t(hasOthers ? 'account.sessions.lead' : 'account.sessions.none')}</p>
      <ul className="sessions">
        {sessions.map((session) => (
          <SessionItem key={session.id} {...props} session={session} />
        ))}
      </ul>
      <div className="form__row">
        {hasOthers && (
          <IntentForm href={href} definition={signOutForm} form={form} hidden={{ scope: 'others' }}>
            <Button type="submit" size={44} variant="outline-neutral-500">
              {t('account.sessions.signOutOthers')}
            </Button>
          </IntentForm>
        )}
        <IntentForm href={href} definition={signOutForm} form={form} hidden={{ scope: 'all' }}>
          <Button type="submit" size={44} variant="outline-neutral-500">
            {t('account.sessions.signOutAll')}
          </Button>
        </IntentForm>
      </div>
    </div>
  )
}

function SessionItem(props: SessionsProps & { session: Session }) {
  const { t, href, locale, form, session, currentId, now } = props
  const device = session.browser || t('account.sessions.unknownBrowser')
  const end = t('account.sessions.signOut')
  return (
    <li className="sessions__item">
      <div>
        <p className="sessions__device">{device}</p>
        <p className="sessions__time">
          {t('account.sessions.lastUsed', { when: relativeTime(locale, session.lastUsedAt, now) })}
        </p>
      </div>
      {session.id === currentId ? (
        <State tones="teal">{t('account.sessions.current')}</State>
      ) : (
        <IntentForm
          href={href}
          definition={endSessionForm}
          form={form}
          hidden={{ session: session.id }}
        >
          <Button type="submit" size={36} variant="outline-neutral-500" label={`${end}: ${device}`}>
            {end}
          </Button>
        </IntentForm>
      )}
    </li>
  )
}
