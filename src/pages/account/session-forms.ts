import { endSessionForm, logOutForm } from '../../forms/button-forms.ts'
import { confirmLogOutForm } from '../../forms/password-proofs.ts'
import { answerRefusal } from '../../forms/server/answer.ts'
import type { FormAnswer } from '../../forms/server/submission.ts'
import { handleForm } from '../../render/define-page.tsx'
import type { PersonalPageRequest, SubmitRequest } from '../../render/page-request.ts'
import {
  confirmOwner,
  endOwnSessions,
  type SessionChoice
} from '../../server/accounts/holder/account.ts'
import { wrongPassword } from '../../server/accounts/login/new-password.ts'
import { hasRecentPassword } from '../../server/sessions/sessions.ts'
import type { Session } from '../../server/sessions/store.ts'
import { loggedOutQuery } from '../../shared/protocol/protocol.ts'
import { expectSession, sessionExpired } from '../parts/account/expect-session.ts'

export const sessionForms = [
  handleForm(logOutForm, ({ values: { scope } }, request) =>
    scope === 'this' || hasRecentPassword(expectSession(request), request.now)
      ? logOut(scope, request)
      : askToConfirm(scope, request)
  ),
  handleForm(endSessionForm, ({ values: { session: id } }, request) =>
    hasRecentPassword(expectSession(request), request.now)
      ? logOut({ id }, request)
      : askToConfirm(id, request)
  ),
  handleForm(confirmLogOutForm, async ({ values: { ownPassword } }, request) => {
    const choice = request.query.get('confirm') ?? ''
    const result = await confirmOwner(expectSession(request), ownPassword, request)
    if ('refused' in result) {
      return answerRefusal(result, {
        noAccount: sessionExpired(request.href),
        wrongPassword: { ...wrongPassword, field: 'ownPassword' }
      })
    }
    return logOut(choice === 'others' || choice === 'all' ? choice : { id: choice }, request)
  })
]

/** The sessions to end after the password is entered, from the URL. */
export function choiceToConfirm(
  sessions: Session[],
  { form, query, session, now }: PersonalPageRequest & { session: Session }
): string | undefined {
  // A rejected form stays visible with its error.
  const isRejected = form.name === confirmLogOutForm.name
  if (!isRejected && hasRecentPassword(session, now)) return undefined
  return ['others', 'all', ...sessions.map(({ id }) => id)].find(
    (id) => id === query.get('confirm')
  )
}

async function logOut(choice: SessionChoice, request: SubmitRequest): Promise<FormAnswer> {
  await endOwnSessions(expectSession(request), choice, request)
  const { href } = request
  return choice === 'this' || choice === 'all'
    ? {
        redirectTo: href('login', { query: { [loggedOutQuery]: '1' } }),
        cookies: { session: 'end' }
      }
    : { redirectTo: href('account', { hash: 'sessions' }) }
}

/** Redirects to the page with a query that makes it ask for the password. */
async function askToConfirm(choice: string, { href }: SubmitRequest): Promise<FormAnswer> {
  return { redirectTo: href('account', { query: { confirm: choice }, hash: 'confirm-log-out' }) }
}
