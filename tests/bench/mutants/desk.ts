import type { Mutant } from '../../support/mutants.ts'

/** The desk: who gets in, what each role may do, what is logged, and what leaves it. */

const access = 'src/server/operators/access.ts'
const answer = 'src/http/endpoints/desk/answer-desk.tsx'
const links = 'src/server/operators/link-store.ts'
const identify = 'src/http/endpoints/desk/identify.ts'
const passkeys = 'src/server/operators/passkeys.ts'
const proof = 'src/server/operators/proof.ts'
const resets = 'src/server/operators/resets.ts'
const personLink = 'src/server/people/person-link.ts'

export const desk: Mutant[] = [
  {
    file: access,
    find: 'audience: ACCESS_AUD,',
    replace: '',
    why: 'a token for another application of the team would open the desk',
    tests: 'site/desk-access',
    title: 'gets nothing'
  },
  {
    file: access,
    find: 'issuer: ACCESS_TEAM,',
    replace: '',
    why: 'a token of another team would open the desk',
    tests: 'site/desk-access',
    title: 'gets nothing'
  },
  {
    file: access,
    find: "requiredClaims: ['exp', 'iat'],",
    replace: '',
    why: 'a token without an end would open the desk for ever',
    tests: 'site/desk-access',
    title: 'gets nothing'
  },
  {
    file: answer,
    find: 'if (!isAtLeast(operator.role, found.route.role)) return refuseRole(c)',
    replace: '',
    why: 'a reader would see the screens of owners',
    tests: 'site/desk-people',
    title: 'sees and changes no people'
  },
  {
    file: answer,
    find: 'if (action.role && !(operator && isAtLeast(operator.role, action.role))) return refuseRole(c)',
    replace: '',
    why: 'a reader could send the forms of owners',
    tests: 'site/desk-agencies',
    title: 'readers see agencies'
  },
  {
    file: 'src/desk/routes.ts',
    find: "leadsFile: { role: 'owner'",
    replace: "leadsFile: { role: 'editor'",
    why: 'editors could download all leads',
    tests: 'site/desk-leads',
    title: 'neither delete nor download'
  },
  {
    file: 'src/desk/screens/retry-mail.ts',
    find: "role: 'editor'",
    replace: "role: 'reader'",
    why: 'readers could send mails again',
    tests: 'site/desk-mails',
    title: 'on the first screen'
  },
  {
    file: links,
    find: 'link_hash = ?1 AND expires_at > ?2',
    replace: 'link_hash = ?1 AND ?2 > 0',
    why: 'a link would work until the cron job deletes it',
    tests: 'site/desk-login',
    title: 'ten minutes'
  },
  {
    file: links,
    find: '(browser_hash = ?3 OR (browser_hash IS NULL AND ?4))',
    replace: '?3 = ?3 AND ?4 = ?4',
    why: 'whoever reads the mail could log in with its link',
    tests: 'site/desk-login',
    title: 'in the browser that asked'
  },
  {
    file: links,
    find: 'DELETE FROM operator_links WHERE $',
    replace: 'UPDATE operator_links SET email = email WHERE $',
    why: 'a link would work more than once',
    tests: 'site/desk-login',
    title: 'opens the desk once'
  },
  {
    file: 'src/server/operators/login.ts',
    find: "const to = operatorOf(email, settings)?.email ?? ''",
    replace: 'const to = email',
    why: 'the address of a stranger would be stored',
    tests: 'site/desk-login',
    title: 'no operator’s'
  },
  {
    file: 'src/server/operators/session-store.ts',
    find: 'min(?1 + ?2, ends_at)',
    replace: '?1 + ?2',
    why: 'a session that is used would never end',
    tests: 'site/desk-login',
    title: 'twelve hours'
  },
  {
    file: 'src/server/operators/session-store.ts',
    find: 'min(?1 + ?2, ends_at)',
    replace: 'ends_at',
    why: 'a session that was used once would stay open for twelve hours',
    tests: 'site/desk-login',
    title: 'twelve hours'
  },
  {
    file: identify,
    find: 'return awaitsPasskey || lacksProof',
    replace: 'return lacksProof',
    why: 'a mailed link alone would open the desk of a reader with a passkey',
    tests: 'site/desk-passkeys',
    title: 'only readers the last one'
  },
  {
    file: identify,
    find: 'return awaitsPasskey || lacksProof',
    replace: 'return awaitsPasskey',
    why: 'a reader who becomes an editor would change things without a passkey',
    tests: 'site/desk-passkeys',
    title: 'becomes an editor'
  },
  {
    file: identify,
    find: 'return !isDeployed && ',
    replace: 'return ',
    why: 'the link of a developer would open a deployed desk without a passkey',
    tests: 'site/desk-confirm',
    title: 'opens nothing'
  },
  {
    file: identify,
    find: 'return !isDeployed && isLoopback(',
    replace: "return !isDeployed || isLoopback('' + ",
    why: 'the link of a developer would work under the name of a public host',
    tests: 'site/desk-confirm',
    title: 'on this machine only'
  },
  {
    file: 'src/server/operators/login.ts',
    find: 'return mustHavePasskey(role) || ',
    replace: 'return ',
    why: 'a mailed link alone would log editors and owners in',
    tests: 'site/desk-passkeys',
    title: 'adds the first passkey'
  },
  {
    file: proof,
    find: 'now - provedAt > provenMs',
    replace: 'now - provedAt > 6 * provenMs',
    why: 'somebody at an open desk could export everything for an hour',
    tests: 'site/desk-confirm',
    title: 'asks for the passkey'
  },
  {
    file: 'src/server/operators/session-store.ts',
    find: 'WHERE token_hash = ?5 AND expires_at > ?2',
    replace: 'WHERE token_hash = ?5',
    why: 'a passkey would bring back a session that is over',
    tests: 'site/desk-passkeys',
    title: 'the prompt waits ten minutes'
  },
  {
    file: passkeys,
    find: '{ most: 1, operatorSession: tokenHash }',
    replace: '{ most: mostPasskeys, operatorSession: tokenHash }',
    why: 'whoever reads the mails of an operator could add a passkey beside the first one',
    tests: 'site/desk-passkeys',
    title: 'opens nothing but its prompt'
  },
  {
    file: passkeys,
    find: 'mustHavePasskey(operator.role) ? 1 : 0',
    replace: '0',
    why: 'owners could go back to the mailed link alone',
    tests: 'site/desk-passkeys',
    title: 'only readers the last one'
  },
  {
    file: 'src/server/passkeys/verify.ts',
    find: '    refuseFrames(response.clientDataJSON)\n',
    replace: '',
    why: 'a passkey could be used in a frame of another site',
    tests: 'site/passkeys',
    title: 'a login is refused from another site'
  },
  {
    file: 'src/http/endpoints/desk/cookies.ts',
    find: "sameSite: 'Strict'",
    replace: "sameSite: 'Lax'",
    why: 'a link on another site would open screens with the session of the operator',
    tests: 'site/desk-login',
    title: 'opens the desk once'
  },
  {
    file: 'src/http/endpoints/desk/asked-screen.ts',
    find: 'const own = ownPath(asked)',
    replace: 'const own = asked',
    why: 'the login would take an address of another site for one of its own',
    tests: 'site/desk-login',
    title: 'does not lead to'
  },
  {
    file: 'src/http/endpoints/desk/asked-screen.ts',
    find: "if (!route || route.role === 'anybody') return undefined",
    replace: 'if (!route) return undefined',
    why: 'the login would lead back to itself',
    tests: 'site/desk-login',
    title: 'does not lead to'
  },
  {
    file: proof,
    find: 'if (!passkey || passkey.accountId !== passkeyOwner(email)) return refuse(email, request)',
    replace: 'if (!passkey) return refuse(email, request)',
    why: 'the passkey of another operator would complete the login',
    tests: 'site/desk-passkeys',
    title: 'somebody else’s'
  },
  {
    file: 'src/server/operators/session-store.ts',
    find: 'SET token_hash = ?1, awaits',
    replace: 'SET token_hash = iif(?1 = 1, ?1, token_hash), awaits',
    why: 'the cookie of the first step would open the desk once the passkey has answered',
    tests: 'site/desk-passkeys',
    title: 'first passkey on'
  },
  {
    file: resets,
    find: 'if (!reset || reset.askedBy === operator.email || email',
    replace: 'if (!reset || email',
    why: 'one owner alone could remove the passkeys of another operator',
    tests: 'site/desk-passkeys',
    title: 'two owners together'
  },
  {
    file: 'src/server/operators/reset-store.ts',
    find: '    db.prepare(sessions).bind(email, askedBy),\n',
    replace: '',
    why: 'whoever has the lost passkey would stay logged in after the reset',
    tests: 'site/desk-passkeys',
    title: 'two owners together'
  },
  {
    file: 'src/server/operators/passkey-mail.ts',
    find: "role === 'owner'",
    replace: "role === 'reader'",
    why: 'owners would not learn that somebody has added a passkey',
    tests: 'site/desk-passkeys',
    title: 'told by mail'
  },
  {
    file: 'src/server/action-log/store.ts',
    find: "${ifChanged ? 'WHERE changes() > 0' : ''}",
    replace: '',
    why: 'the log would have actions that have changed nothing',
    tests: 'site/desk-log',
    title: 'change nothing'
  },
  {
    file: 'src/server/db/migrations/0008_desk.sql',
    find: 'WHEN EXISTS (SELECT 1 FROM operator_actions WHERE id = NEW.id)',
    replace: 'WHEN 0',
    why: 'a row of the log could be replaced',
    tests: 'site/desk-log',
    title: 'nobody can change'
  },
  {
    file: 'src/server/action-log/chain-content.ts',
    find: '[previous, id, at,',
    replace: '[id, at,',
    why: 'a row of the log could be changed together with its own digest',
    tests: 'site/desk-log',
    title: 'chained to the one before it'
  },
  {
    file: 'src/server/action-log/chain.ts',
    find: "value.includes('@')",
    replace: 'false',
    why: 'the log lines would have the addresses of operators',
    tests: 'site/desk-log',
    title: 'goes out as a line'
  },
  {
    file: 'src/ops/doctor/action-log.ts',
    find: 'return newest >= expectedId ? missing(expectedId, newest) : undefined',
    replace: 'return undefined',
    why: 'the newest rows of the log could be removed unnoticed',
    tests: 'build/doctor',
    title: 'that somebody has changed'
  },
  {
    file: 'src/server/action-log/person-entry.ts',
    find: "(await personDigest(email, settings)) ?? ''",
    replace: 'email',
    why: 'the log, which nobody can change, would have the addresses of people',
    tests: 'site/desk-log',
    title: 'name nobody'
  },
  {
    file: 'src/desk/screens/leads/file.ts',
    find: 'value ? [name] : []',
    replace: 'value ? [`${name}=${value}`] : []',
    why: 'the log would have what was searched, which may be a name',
    tests: 'site/desk-leads',
    title: 'logged without the search'
  },
  {
    file: 'src/desk/screens/csv.ts',
    find: '(?:^|[,;|\\t\\r\\n])',
    replace: '^',
    why: 'a program that expects another separator would execute the middle of a text',
    tests: 'site/desk-leads',
    title: 'no cell of the file'
  },
  {
    file: personLink,
    find: '`person for ${operator.email}`',
    replace: '`person`',
    why: 'the address of the screen of a person would open for other operators',
    tests: 'site/desk-people',
    title: 'one operator only'
  },
  {
    file: personLink,
    find: 'expiresAt > request.now ? email : undefined',
    replace: 'expiresAt > 0 ? email : undefined',
    why: 'the address of the screen of a person would open for ever',
    tests: 'site/desk-people',
    title: 'over after an hour'
  },
  {
    file: 'src/server/erasures/erasures.ts',
    find: 'const digest = (await hmac(secret, ',
    replace: "const digest = (await hmac('no secret', ",
    why: 'anybody with the list of erasures could find out who is on it',
    tests: 'site/people',
    title: 'erasures of another secret'
  },
  {
    file: 'src/server/search/words.ts',
    find: '.slice(0, wordsPerSearch)',
    replace: '',
    why: 'one search could keep the database busy with a hundred words',
    tests: 'site/desk-leads',
    title: 'found by the beginnings'
  },
  {
    file: 'src/server/search/store.ts',
    find: '`${word}\\u{10FFFF}`',
    replace: "'\\u{10FFFF}'",
    why: 'a search would find everything that comes later in the alphabet',
    tests: 'site/desk-agencies',
    title: 'beginnings of its present words'
  },
  {
    file: 'src/server/accounts/store.ts',
    find: 'reviewed_at IS ? AND verified_at IS NOT NULL',
    replace: '(reviewed_at IS ? OR 1) AND verified_at IS NOT NULL',
    why: 'a decision would overwrite that of somebody else',
    tests: 'site/desk-agencies',
    title: 'of two decisions that saw'
  },
  {
    file: 'src/server/operators/passkeys.ts',
    find: '{ most: 1, operatorSession: tokenHash }',
    replace: '{ most: 1 }',
    why: 'a passkey would be added after a reset has ended the session',
    tests: 'site/races',
    title: 'first passkey × reset'
  }
]
