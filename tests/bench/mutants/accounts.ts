import type { Mutant } from '../../support/mutants.ts'

/** Accounts: counters, links, sessions and passwords. */

const countersFile = 'src/server/counters/store.ts'

export const counters: Mutant[] = [
  {
    file: countersFile,
    find: 'uses = iif(expires_at <= ?2, 1, uses + 1),',
    replace: 'uses = uses + 1,',
    why: 'an allowance that is used up would never come back',
    tests: 'server/counters'
  },
  {
    file: countersFile,
    find: 'expires_at = iif(expires_at <= ?2, excluded.expires_at, expires_at)',
    replace: 'expires_at = excluded.expires_at',
    why: 'each try would prolong the wait, so that a stranger could lock a subject for good',
    tests: 'server/counters'
  },
  {
    file: countersFile,
    find: 'uses = iif(expires_at <= ?2, 1, uses + 1),',
    replace: 'uses = iif(expires_at < ?2, 1, uses + 1),',
    why: 'at the announced second the allowance would still be used up',
    tests: 'server/counters'
  },
  {
    file: countersFile,
    find: "uses, 0), 0) >= value->>'uses'",
    replace: "uses, 0), 0) > value->>'uses'",
    why: 'one use too many would pass',
    tests: 'server/counters'
  },
  {
    file: countersFile,
    find: "WHERE value->>'counts' AND NOT EXISTS (${usedUp})",
    replace: "WHERE value->>'counts'",
    why: 'one address could use up the limit of a whole account',
    tests: 'server/counters'
  },
  {
    file: 'src/server/counters/subject.ts',
    find: '.slice(0, 3)',
    replace: '.slice(0, 4)',
    why: 'a /48 would have 65 536 allowances',
    tests: ['server/counters', 'site/limits'],
    title: 'wider network'
  },
  {
    file: 'src/server/counters/subject.ts',
    find: 'account: email === undefined ? undefined : emailKey(email)',
    replace: 'account: email === undefined ? undefined : countedAddress(email)',
    why: 'the password of one account would give back the attempts at another one',
    tests: 'site/accounts-limits',
    title: 'gives back no attempts'
  },
  {
    file: 'src/server/counters/subject.ts',
    find: '`person:${countedAddress(email)}`',
    replace: '`person:${emailKey(email)}`',
    why: 'sub-addresses would fill one mailbox with receipts',
    tests: 'site/accounts-limits',
    title: 'registers fifty'
  },
  {
    file: 'src/server/counters/limits.ts',
    find: 'register: [strangersMails]',
    replace: 'register: []',
    why: 'registrations would use up the mails that owners need',
    tests: ['site/limits', 'site/accounts-limits'],
    title: 'strangers'
  },
  {
    file: 'src/server/mail/enqueue-mail.ts',
    find: "to === '' ? countNoMail(request) : countMail(request)",
    replace: 'countMail(request)',
    why: 'made-up addresses would use up the mails of the day',
    tests: 'site/desk-login',
    title: 'mails to operators'
  },
  {
    file: 'src/server/operators/login.ts',
    find: "kind: 'desk', browser: own }",
    replace: "kind: 'desk' }",
    why: 'strangers would keep operators out of their own browsers',
    tests: 'site/desk-login',
    title: 'strangers use up'
  },
  {
    file: 'src/server/counters/count.ts',
    find: '/ 1000)',
    replace: '/ 60_000)',
    why: 'Retry-After is in seconds',
    tests: 'site/accounts-sessions',
    title: 'limited by account'
  }
]

const tokenStore = 'src/server/accounts/links/token-store.ts'
const redeem = 'purpose = ?\n      AND used_at IS NULL AND expires_at > ?\n    RETURNING'
const look =
  'purpose = ?\n      AND used_at IS NULL AND expires_at > ?`\n  return db.prepare(sql).bind('

export const tokens: Mutant[] = [
  {
    file: 'src/server/crypto/sealed-text.ts',
    find: 'const bytes = fromBase64Url(sealed)',
    replace: "const bytes = Uint8Array.fromBase64(sealed, { alphabet: 'base64url' })",
    why: 'a code for the platform would work once for each way to spell it',
    tests: 'site/platform'
  },
  {
    file: 'src/server/accounts/platform-code.ts',
    find: ' || stateDigest !== (await digest(state))',
    replace: '',
    why: 'the code of a stranger would log somebody in at the platform',
    tests: 'site/platform'
  },
  {
    file: tokenStore,
    find: redeem,
    replace: redeem.replace('used_at IS NULL AND ', ''),
    why: 'a link could be used twice',
    tests: 'server/token-store'
  },
  {
    file: tokenStore,
    find: redeem,
    replace: redeem.replace('expires_at >', 'expires_at <>'),
    why: 'a link would work for ever',
    tests: 'server/token-store'
  },
  {
    file: tokenStore,
    find: redeem,
    replace: redeem.replace('purpose = ?', '(purpose = ? OR 1)'),
    why: 'a link for a new password would confirm an address, and the other way round',
    tests: 'server/token-store'
  },
  {
    file: tokenStore,
    find: look,
    replace: look.replace('used_at IS NULL AND ', ''),
    why: 'a used link would show the form for a new password again',
    tests: 'server/token-store'
  },
  {
    file: tokenStore,
    find: look,
    replace: look.replace('expires_at >', 'expires_at <>'),
    why: 'an expired link would show the form for a new password',
    tests: 'server/token-store'
  },
  {
    file: tokenStore,
    find: look,
    replace: look.replace('purpose = ?', '(purpose = ? OR 1)'),
    why: 'a confirmation link would set a password',
    tests: 'server/token-store'
  },
  {
    file: 'src/server/accounts/links/tokens.ts',
    find: 'await releaseToken(env.DB, hashes)\n',
    replace: '',
    why: 'a link would be lost when the work behind it failed',
    tests: 'site/accounts-links',
    title: 'its work fails'
  },
  {
    file: 'src/server/accounts/links/tokens.ts',
    find: 'reset: 3_600_000',
    replace: 'reset: 24 * 3_600_000',
    why: 'a reset link lives for 1 h',
    tests: 'site/accounts-links',
    title: 'until it expires'
  },
  {
    file: 'src/server/accounts/links/tokens.ts',
    find: 'reset: 3_600_000',
    replace: 'reset: 50 * 60_000',
    why: 'a reset link lives for 1 h',
    tests: 'site/accounts-links',
    title: 'until it expires'
  },
  {
    file: 'src/server/accounts/links/tokens.ts',
    find: 'verify: 24 * 3_600_000',
    replace: 'verify: 25 * 3_600_000',
    why: 'a verification link lives for 24 h',
    tests: 'site/accounts-links',
    title: 'until it expires'
  },
  {
    file: 'src/server/accounts/links/tokens.ts',
    find: 'verify: 24 * 3_600_000',
    replace: 'verify: 20 * 3_600_000',
    why: 'a verification link lives for 24 h',
    tests: 'site/accounts-links',
    title: 'until it expires'
  },
  {
    file: 'src/server/crypto/signed-token.ts',
    find: '`${purpose}:${own.toHex()}`',
    replace: 'own.toHex()',
    why: 'one signature would stand for both purposes',
    tests: 'site/accounts-links',
    title: 'invalid link'
  },
  {
    file: 'src/server/accounts/passwords/new-password.ts',
    find: "after: [deleteTokens(DB, accountId, 'reset'), ",
    replace: 'after: [',
    why: 'other reset links would survive a new password',
    tests: 'site/accounts-links',
    title: 'a new password invalidates'
  },
  {
    file: 'src/server/accounts/passwords/new-password.ts',
    find: "const isUnconfirmed = event === 'password reset' && verifiedAt === null",
    replace: 'const isUnconfirmed = false && verifiedAt === null',
    why: 'who sets a password by mail could still not log in',
    tests: 'site/accounts-links',
    title: 'confirms the address too'
  },
  {
    file: 'src/server/accounts/passwords/new-password.ts',
    find: '// A rejected password does not use up the link.\n  const errors = await newPasswordErrors(values, account, request)\n  if (errors.length > 0) return { errors }\n',
    replace: '',
    why: 'a reset link would set any password',
    tests: 'site/accounts-links',
    title: 'rejected password'
  },
  {
    file: 'src/server/accounts/links/link-request.ts',
    find: 'mailLink(request, account, purpose, id, { since })',
    replace: 'mailLink(request, account, purpose, id)',
    why: 'an address that the account has just left would get a link for a new password',
    tests: 'site/races',
    title: 'link for a password × change of address'
  },
  {
    file: 'src/server/accounts/links/link-request.ts',
    find: 'verify: ({ verifiedAt }) => verifiedAt === null',
    replace: 'verify: () => true',
    why: 'strangers could send confirmation links to people who have confirmed',
    tests: 'site/accounts-limits',
    title: 'use up'
  },
  {
    file: 'src/shared/text/email-key.ts',
    find: ".normalize('NFKC')",
    replace: '',
    why: 'one address could have two accounts, in two widths of its letters',
    tests: 'shared/email-key'
  },
  {
    file: 'src/shared/text/email-key.ts',
    find: '.toLowerCase()',
    replace: '',
    why: 'Ayse@example.com could not log in as ayse@example.com',
    tests: 'shared/email-key'
  },
  {
    file: 'src/server/accounts/store.ts',
    find: 'WHERE verified_at IS NULL AND registration_key <> excluded.registration_key`',
    replace: 'WHERE registration_key <> excluded.registration_key`',
    why: 'a registration would take over a confirmed account',
    tests: 'site/accounts',
    title: 'taken'
  },
  {
    file: 'src/server/accounts/store.ts',
    find: 'WHERE verified_at IS NULL AND registration_key <> excluded.registration_key`',
    replace: 'WHERE verified_at IS NULL AND 0`',
    why: 'a newer registration would not replace an unconfirmed one',
    tests: 'site/accounts-links',
    title: 'stranger sent'
  }
]

const sessionStore = 'src/server/sessions/store.ts'

export const sessions: Mutant[] = [
  {
    file: 'src/server/sessions/start-session.ts',
    find: 'longestMs: 30 * dayMs',
    replace: 'longestMs: 31 * dayMs',
    why: '“remember me” lasts for 30 days',
    tests: 'site/sessions'
  },
  {
    file: 'src/server/sessions/start-session.ts',
    find: 'longestMs: 12 * hourMs',
    replace: 'longestMs: 13 * hourMs',
    why: 'without “remember me” a session ends after 12 h',
    tests: 'site/sessions'
  },
  {
    file: 'src/server/sessions/start-session.ts',
    find: 'longestMs: 12 * hourMs',
    replace: 'longestMs: 11 * hourMs',
    why: 'a session lasts for 12 h',
    tests: 'site/sessions'
  },
  {
    file: sessionStore,
    find: 'FROM sessions WHERE token_hash = ? AND expires_at > ?`',
    replace: 'FROM sessions WHERE token_hash = ? AND expires_at <> ?`',
    why: 'a session would never end',
    tests: 'server/session-store'
  },
  {
    file: sessionStore,
    find: "DELETE FROM sessions WHERE id = ? AND account_id = ?'",
    replace: "DELETE FROM sessions WHERE id = ? AND (account_id = ? OR 1)'",
    why: 'an account could end the sessions of another',
    tests: 'server/session-store'
  },
  {
    file: 'src/server/sessions/access-store.ts',
    find: '.bind(accountId, keptSession ?? null, now)',
    replace: '.bind(accountId, null, now)',
    why: 'logging out the other devices would log out this one too',
    tests: 'site/accounts-sessions'
  },
  {
    file: sessionStore,
    find: 'account_id = ?1 AND expires_at > ?2 AND ends_at',
    replace: 'account_id = ?1 AND expires_at <> ?2 AND ends_at',
    why: 'sessions that have ended would be listed',
    tests: 'server/session-store'
  },
  {
    file: sessionStore,
    find: 'ends_at > ?2 ORDER BY last_used_at DESC',
    replace: 'ends_at > ?2 ORDER BY last_used_at',
    why: 'the last used session is listed first',
    tests: 'server/session-store'
  },
  {
    file: 'src/http/cookies/session-cookie.ts',
    find: 'httpOnly: true',
    replace: 'httpOnly: false',
    why: 'script could read the session',
    tests: 'site/accounts-sessions',
    title: 'HttpOnly'
  },
  {
    file: 'src/http/cookies/session-cookie.ts',
    find: "sameSite: 'Lax' } as const",
    replace: "sameSite: 'None' } as const",
    why: 'other sites’ requests would carry the session',
    tests: 'site/accounts-sessions',
    title: 'HttpOnly'
  },
  {
    file: 'src/http/cookies/session-cookie.ts',
    find: '{ use: !isPrefetch(c) }',
    replace: '{ use: true }',
    why: 'a prefetch would count as a use of the session',
    tests: 'site/accounts-sessions',
    title: 'prefetch'
  },
  {
    file: 'src/http/cookies/session-cookie.ts',
    find: 'if (isLeftOver && isDocumentLoad(c)) deleteSessionCookies(c)',
    replace: 'if (isLeftOver) deleteSessionCookies(c)',
    why: 'a payload or prefetch would delete the cookies before the visitor hears of it',
    tests: 'site/accounts-sessions',
    title: 'expired session|has expired'
  },
  {
    file: 'src/http/cookies/session-cookie.ts',
    find: 'if (isLeftOver && isDocumentLoad(c)) deleteSessionCookies(c)',
    replace: '',
    why: 'the header would show an account whose session has ended',
    tests: 'site/accounts-sessions',
    title: 'expired session|has expired'
  },
  {
    file: 'src/http/cookies/session-cookie.ts',
    find: "deleteCookie(c, signedInCookie, { path: '/', secure: isSecure(c) })",
    replace: '',
    why: 'after logging out the header would still show the account',
    tests: 'site/accounts-sessions',
    title: 'has expired|signing out clears'
  },
  {
    file: 'src/http/pages/page-response.ts',
    find: "signedIn ? privateNoCache : 'public, max-age=0, must-revalidate'",
    replace: "'public, max-age=0, must-revalidate'",
    why: 'a shared cache would show everybody the header of people who are logged in',
    tests: 'site/accounts-sessions',
    title: 'shared cache'
  },
  {
    file: 'src/http/pages/page-response.ts',
    find: "kind: 'payload', form, signedIn: false",
    replace: "kind: 'payload', form, signedIn: isMarkedSignedIn(c)",
    why: 'payloads are the same for people who are logged in',
    tests: 'site/accounts-sessions',
    title: 'stand in for each other|shared cache'
  },
  {
    file: 'src/server/accounts/login/sign-in.ts',
    find: 'if (request.session) await deleteSession(request.env.DB, request.session)\n',
    replace: '',
    why: 'logging in again would leave the former session open',
    tests: 'site/accounts-sessions',
    title: 'previous one'
  },
  {
    file: 'src/server/accounts/login/sign-in.ts',
    find: 'if (account.verifiedAt === null) {',
    replace: 'if (account.verifiedAt === undefined) {',
    why: 'an address that nobody has confirmed could log in',
    tests: 'site/accounts-links',
    title: 'unconfirmed'
  },
  {
    file: 'src/server/counters/limits.ts',
    find: "'passwords of account from network',\n        of: ['account', 'network'],\n        uses: 10",
    replace:
      "'passwords of account from network',\n        of: ['account', 'network'],\n        uses: 11",
    why: 'ten tries are allowed',
    tests: 'site/accounts-limits',
    title: 'refused|known browser'
  },
  {
    file: 'src/server/counters/limits.ts',
    find: 'windowMs: 15 * minuteMs',
    replace: 'windowMs: 16 * minuteMs',
    why: 'the window is 15 minutes',
    tests: 'site/accounts-sessions',
    title: 'limited'
  },
  {
    file: 'src/server/db/migrations/0017_access_changes.sql',
    find: '  DELETE FROM sessions WHERE account_id = NEW.account_id AND id IS NOT NEW.kept_session;\n',
    replace: '',
    why: 'a thief would stay logged in after the password has been changed',
    tests: 'site/accounts-sessions',
    title: 'new password'
  },
  {
    file: 'src/server/accounts/accounts.ts',
    find: '    changeAccess(DB, { accountId: id, now: request.now }),\n',
    replace: '',
    why: 'a deleted account would leave sessions',
    tests: 'site/accounts',
    title: 'deleted account'
  },
  {
    file: 'src/server/accounts/accounts.ts',
    find: '    deleteTokens(DB, id),\n',
    replace: '',
    why: 'a deleted account would leave links',
    tests: 'site/accounts',
    title: 'deleted account'
  },
  {
    file: 'src/server/accounts/accounts.ts',
    find: "return isRight ? 'done' : 'wrong password'",
    replace: "return 'done'",
    why: 'an account could be deleted without its password',
    tests: 'site/accounts',
    title: 'wrong current|deleted account'
  },
  {
    file: 'src/routes.ts',
    find: "page: () => import('./pages/change-password/page.tsx'),\n    index: false,\n    form: true,\n    middleware: ['requireSession']\n",
    replace:
      "page: () => import('./pages/change-password/page.tsx'),\n    index: false,\n    form: true\n",
    why: 'the page for a new password would be open to everybody',
    tests: 'site/accounts-sessions',
    title: 'session|signed-out'
  }
]

export const passwords: Mutant[] = [
  {
    file: 'src/server/accounts/backend/d1-backend.ts',
    find: 'row?.passwordHash ?? decoyHash',
    replace: "row?.passwordHash ?? ''",
    why: 'the time of an answer would reveal which addresses have an account',
    tests: 'server/sign-in-work'
  },
  {
    file: 'src/server/accounts/passwords/password-hash.ts',
    find: 'Number(memory) >= cost.memory && Number(time) >= cost.time',
    replace: 'Number(memory) >= cost.memory',
    why: 'hashes with fewer passes would stay',
    tests: 'site/accounts-sessions',
    title: 'less passes'
  },
  {
    file: 'src/server/accounts/passwords/password-hash.ts',
    find: 'const cost = { memory: 19_456, time: 2, lanes: 1 } as const',
    replace: 'const cost = { memory: 19_456, time: 1, lanes: 1 } as const',
    why: 'the parameters of Argon2id are a contract',
    tests: 'site/accounts-sessions',
    title: 'less memory'
  },
  {
    file: 'src/server/accounts/passwords/password-hash.ts',
    find: 'const cost = { memory: 19_456, time: 2, lanes: 1 } as const',
    replace: 'const cost = { memory: 9_728, time: 2, lanes: 1 } as const',
    why: 'the parameters of Argon2id are a contract',
    tests: 'site/accounts-sessions',
    title: 'less memory'
  },
  {
    file: 'src/server/accounts/backend/d1-backend.ts',
    find: 'if (isOutdated(row.passwordHash)) await',
    replace: 'if (false) await',
    why: 'old hashes would never become stronger',
    tests: 'site/accounts-sessions',
    title: 'less memory'
  },
  {
    file: 'src/server/accounts/passwords/new-password.ts',
    find: "if (!isRight) errors.unshift({ field: 'currentPassword', key: 'currentPasswordWrong' })",
    replace: '',
    why: 'a password could be changed without knowing it',
    tests: 'site/accounts-forms',
    title: 'changePassword|current|wrong'
  },
  {
    file: 'src/server/accounts/passwords/new-password.ts',
    find: "newPassword !== '' && newPassword !== newPasswordAgain",
    replace: 'false',
    why: 'a slip of the finger would lock its owner out',
    tests: 'site/accounts-input',
    title: 'reported with all others'
  }
]

/** Limits that must not lock owners out, and registrations that must not be taken over. */
export const limits: Mutant[] = [
  {
    file: 'src/server/counters/count.ts',
    find: 'browser === undefined ? group.others',
    replace: 'Math.random() < 1 ? group.others',
    why: 'strangers would lock owners out of their own browsers',
    tests: 'site/accounts-limits',
    title: 'fifty'
  },
  {
    file: 'src/server/accounts/login/known-browser.ts',
    find: '`${login}:${emailKey(email)}`',
    replace: 'login',
    why: 'the browser of one owner would be known to every account',
    tests: 'site/accounts-limits',
    title: 'fifty'
  },
  {
    file: 'src/server/accounts/registration/registration.ts',
    find: 'if (registeredAt === undefined) {',
    replace: 'if (Math.random() < 0) {',
    why: 'whoever gets the mail would confirm a registration of a stranger',
    tests: 'site/accounts-links',
    title: 'a stranger sent'
  },
  {
    file: 'src/server/accounts/registration/registration.ts',
    find: "if (done === 'done' && registeredAt !== undefined) {",
    replace: 'if (registeredAt !== undefined) {',
    why: 'the cookie of a registration would log in by any later link',
    tests: 'site/accounts-links',
    title: 'no second link'
  },
  {
    file: 'src/server/accounts/accounts.ts',
    find: 'await DB.batch([...traces, ...farewell])',
    replace: 'await DB.batch(traces)',
    why: 'owners would not learn that their account has been deleted',
    tests: 'site/accounts',
    title: 'leaves no rows'
  },
  {
    file: 'src/server/passkeys/authenticator-app-store.ts',
    find: ' AND app_step < ?1',
    replace: '',
    why: 'whoever saw a code being typed could use it once more',
    tests: 'site/authenticator-app',
    title: 'each step once'
  },
  {
    file: 'src/server/passkeys/second-factor-store.ts',
    find: ' AND app_secret IS NULL',
    replace: '',
    why: 'removing the last passkey would switch off what the app still guards',
    tests: 'site/authenticator-app',
    title: 'ends with the last'
  },
  {
    file: 'src/server/accounts/registration/registering-browser.ts',
    find: '`registration:${id}`',
    replace: '`registration:`',
    why: 'a browser that sent one registration would confirm all of them',
    tests: 'site/accounts-links',
    title: 'a stranger sent'
  },
  {
    file: 'src/server/crypto/signed-token.ts',
    find: 'if (await timingSafeEqual(each, token)) return true',
    replace: 'if (each) return true',
    why: 'made-up tokens would reach the database',
    tests: ['site/accounts-links', 'site/sessions'],
    title: 'made-up'
  },
  {
    file: 'src/server/counters/limits.ts',
    find: "name: 'receipts to address', of: ['address'], uses: 5",
    replace: "name: 'receipts to address', of: ['address'], uses: 6",
    why: 'strangers would fill a mailbox with receipts',
    tests: 'site/accounts-limits',
    title: 'five receipts'
  },
  {
    file: 'src/server/counters/limits.ts',
    find: "shareOfMails('mails for receipts', 0.5)",
    replace: "shareOfMails('mails for receipts', 1)",
    why: 'receipts would use up the mails that links need',
    tests: 'site/accounts-limits',
    title: 'half of the day'
  },
  {
    file: 'src/server/accounts/accounts.ts',
    find: 'traces.push(deleteDeliveriesTo(DB, email), await forgetCounters(request, email))',
    replace: 'traces.push(await forgetCounters(request, email))',
    why: 'a deleted account would stay in dead mails',
    tests: 'site/people',
    title: 'own account'
  },
  {
    file: 'src/server/accounts/accounts.ts',
    find: '    deletePasskeys(DB, id),\n',
    replace: '',
    why: 'a deleted account would leave its passkeys',
    tests: 'site/passkeys',
    title: 'deleted account'
  },
  {
    file: 'src/server/accounts/login/sign-in.ts',
    find: 'if (await hasSecondFactor(request.env.DB, account.id)) {',
    replace: 'if (Math.random() < 0) {',
    why: 'the password alone would open an account with two-step verification',
    tests: 'site/passkeys',
    title: 'the password alone'
  },
  {
    file: 'src/server/accounts/email-change/email-restore.ts',
    find: 'await backend.setPassword(id, unknownPassword(), noClaim)',
    replace: 'undefined',
    why: 'the password of a thief would still work',
    tests: 'site/email-change',
    title: 'takes the change back without a login'
  },
  {
    file: 'src/server/accounts/email-change/email-restore.ts',
    find: 'deleteRestorations(DB, id, createdAt)',
    replace: 'deleteRestorations(DB, id, 0)',
    why: 'a thief could end the link of the first address with a later one',
    tests: 'site/email-change',
    title: 'does not end the first link'
  },
  {
    file: 'src/server/accounts/passwords/new-password.ts',
    find: ', await endMarks(email, request)]',
    replace: ']',
    why: 'a thief with the former password would keep a browser that is known',
    tests: 'site/account-history',
    title: 'ends the marks'
  },
  {
    file: 'src/server/accounts/login/new-browser.ts',
    find: 'if ((await knownBrowser(account.email, request)) !== undefined) return\n',
    replace: '',
    why: 'owners would be told of their own browsers',
    tests: 'site/account-history',
    title: 'not seen before'
  },
  {
    file: 'src/server/accounts/second-factor/second-factor-proof.ts',
    find: "return secondFactor && !isProved(session, now) ? 'second factor' : undefined",
    replace: 'return undefined',
    why: 'the password alone would switch two-step verification off',
    tests: 'site/passkeys',
    title: 'the password alone changes neither'
  },
  {
    file: 'src/server/sessions/sessions.ts',
    find: 'return secondFactorAt !== null && now - secondFactorAt < confirmationMs',
    replace: 'return secondFactorAt !== null',
    why: 'a passkey that was used long ago would switch two-step verification off',
    tests: 'site/passkeys',
    title: 'counts for ten minutes'
  },
  {
    file: 'src/server/accounts/second-factor/passkey-check.ts',
    find: "if (ownerId !== undefined && ownerId !== accountId) return 'other account'",
    replace: '',
    why: 'the passkey of another account would complete a login',
    tests: 'site/passkeys',
    title: 'belongs to the same account'
  },
  {
    file: 'src/server/sessions/start-session.ts',
    find: 'idleMs: 14 * dayMs',
    replace: 'idleMs: 15 * dayMs',
    why: 'a session ends after 14 days without use',
    tests: 'site/sessions',
    title: 'not used'
  }
]
