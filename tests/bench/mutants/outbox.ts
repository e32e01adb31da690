import type { Mutant } from '../../support/mutants.ts'

/** Deliveries: what is stored, tried, repeated and deleted, and the mails and requests themselves. */

const store = 'src/server/outbox/store.ts'
const consumer = 'src/server/outbox/consumer.ts'
const backoff = 'src/server/outbox/backoff.ts'

export const outbox: Mutant[] = [
  {
    file: store,
    find: "WHERE id = ?1 AND attempts = ?2 AND state IN ('pending', 'queued')`",
    replace: "WHERE id = ?1 AND ?2 IS NOT NULL AND state IN ('pending', 'queued')`",
    why: 'a slow attempt that fails at last would end the lease of the attempt after it',
    tests: 'server/outbox'
  },
  {
    file: store,
    find: "WHERE id = ?1 AND attempts = ?2 AND state IN ('pending', 'queued')`",
    replace: 'WHERE id = ?1 AND attempts = ?2`',
    why: 'a failure that comes late would queue a delivery that has arrived',
    tests: 'server/outbox'
  },
  {
    file: store,
    find: 'AND next_attempt_at <= ?2 AND leased_until <= ?2\n       RETURNING',
    replace: 'AND next_attempt_at <= ?2\n       RETURNING',
    why: 'two consumers would send the same delivery',
    tests: 'server/outbox'
  },
  {
    file: store,
    find: 'AND next_attempt_at <= ?2 AND leased_until <= ?2\n       RETURNING',
    replace: 'AND leased_until <= ?2\n       RETURNING',
    why: 'a failed delivery would be tried again at once',
    tests: 'server/outbox'
  },
  {
    file: store,
    find: "WHERE id = ?1 AND state IN ('pending', 'queued')\n         AND next_attempt_at <= ?2 AND",
    replace: 'WHERE id = ?1\n         AND next_attempt_at <= ?2 AND',
    why: 'a delivery that has arrived would be sent again',
    tests: 'server/outbox'
  },
  {
    file: store,
    find: 'SET attempts = attempts + 1, leased_until = ?3',
    replace: 'SET attempts = attempts + 1',
    why: 'an attempt would have no lease',
    tests: 'server/outbox'
  },
  {
    file: store,
    find: 'max(next_attempt_at, leased_until) AS dueAt',
    replace: 'next_attempt_at AS dueAt',
    why: 'the message of a leased delivery would come back every second',
    tests: 'server/outbox'
  },
  {
    file: store,
    find: "SET state = 'delivered', settled_at = ?2, last_error = NULL,\n         payload = json_object('template', payload ->> 'template')",
    replace: "SET state = 'delivered', settled_at = ?2, last_error = NULL",
    why: 'addresses would stay in the rows of mails that have arrived',
    tests: 'server/outbox'
  },
  {
    file: store,
    find: 'state = ?3, next_attempt_at = ?4, leased_until = 0,',
    replace: 'state = ?3, next_attempt_at = ?4,',
    why: 'a failure would not end its lease',
    tests: 'server/outbox'
  },
  {
    file: 'src/server/leads/store.ts',
    find: "'EXISTS (SELECT 1 FROM leads WHERE id = ?)'",
    replace: "'? IS NOT NULL'",
    why: 'a form that is sent twice would fail or be delivered twice',
    tests: 'server/outbox'
  },
  {
    file: store,
    find: '       ON CONFLICT (id) DO NOTHING`',
    replace: '`',
    why: 'a registration that is sent twice would fail',
    tests: 'server/outbox'
  },
  {
    file: store,
    find: "SELECT id FROM deliveries WHERE state = 'pending' AND next_attempt_at <= ?1\n       UNION ALL\n",
    replace: '',
    why: 'a delivery that the Queue refused would never be sent',
    tests: 'server/outbox'
  },
  {
    file: store,
    find: "WHERE state = 'queued' AND next_attempt_at <= ?2 AND leased_until <= ?1",
    replace: "WHERE state = 'queued' AND next_attempt_at <= ?2 AND 0",
    why: 'a delivery whose message was lost would never be sent',
    tests: 'server/outbox'
  },
  {
    file: store,
    find: "SET state = 'pending', attempts = 0, next_attempt_at = ?2, settled_at = NULL",
    replace: "SET state = 'pending', next_attempt_at = ?2, settled_at = NULL",
    why: 'a delivery that the operator retries would die at once',
    tests: 'server/outbox'
  },
  {
    file: store,
    find: "WHERE id = ?1 AND state = 'dead' AND (?3",
    replace: 'WHERE id = ?1 AND (?3',
    why: 'the operator could send a delivery a second time',
    tests: 'server/outbox'
  },
  {
    file: backoff,
    find: 'export const deliveryAttempts = 12',
    replace: 'export const deliveryAttempts = 11',
    why: 'a delivery has 12 attempts, which last about two days',
    tests: 'server/outbox'
  },
  {
    file: backoff,
    find: 'export const deliveryAttempts = 12',
    replace: 'export const deliveryAttempts = 13',
    why: 'after 12 attempts the operator hears of it',
    tests: 'server/outbox'
  },
  {
    file: backoff,
    find: 'const firstRetryMs = 60_000',
    replace: 'const firstRetryMs = 30_000',
    why: 'the first retry comes after about a minute',
    tests: 'server/outbox'
  },
  {
    file: backoff,
    find: 'const longestRetryMs = 6 * 3_600_000',
    replace: 'const longestRetryMs = 12 * 3_600_000',
    why: 'a receiver that works again waits at most about six hours',
    tests: 'server/outbox'
  },
  {
    file: backoff,
    find: '2 ** (attempts - 1)',
    replace: '2 ** attempts',
    why: 'the first retry comes after about a minute',
    tests: 'server/outbox'
  },
  {
    file: backoff,
    find: '2 ** (attempts - 1)',
    replace: 'attempts',
    why: 'a receiver that is down would be asked ever more often',
    tests: 'server/outbox'
  },
  {
    file: backoff,
    find: 'const jitter = 0.8 + 0.4 * Math.random()',
    replace: 'const jitter = 1',
    why: 'deliveries that failed together would be retried together',
    tests: 'server/outbox'
  },
  {
    file: backoff,
    find: 'Math.max(backoff(attempts), Math.min(requested, longestRetryMs))',
    replace: 'requested || backoff(attempts)',
    why: 'a receiver could ask for a retry in a second, or in a year',
    tests: 'server/outbox'
  },
  {
    file: backoff,
    find: 'Math.min(requested, longestRetryMs)',
    replace: 'requested',
    why: 'a receiver could put a delivery off for a year',
    tests: 'server/outbox'
  },
  {
    file: consumer,
    find: 'const leaseMs = 60_000',
    replace: 'const leaseMs = 20_000',
    why: 'a lease shorter than an attempt lets two of them send the same',
    tests: 'server/outbox'
  },
  {
    file: consumer,
    find: 'const attemptTimeoutMs = 30_000',
    replace: 'const attemptTimeoutMs = 70_000',
    why: 'an attempt that outlives its lease is sent twice',
    tests: 'server/outbox'
  },
  {
    file: consumer,
    find: "log.error('delivery not recorded', { error })\n        message.retry({ delaySeconds: leaseMs / 1000 })",
    replace: "log.error('delivery not recorded', { error })\n        message.ack()",
    why: 'while the database is down, messages would be lost until the sweep',
    tests: 'server/outbox'
  },
  {
    file: consumer,
    find: 'else message.retry({ delaySeconds: Math.ceil(delayMs / 1000) })',
    replace: 'else message.retry()',
    why: 'the message of a failed attempt would come back at once',
    tests: 'server/outbox'
  },
  {
    file: consumer,
    find: 'const isDead = attempts >= deliveryAttempts',
    replace: 'const isDead = attempts > deliveryAttempts',
    why: 'after 12 attempts the operator hears of it',
    tests: 'server/outbox'
  },
  {
    file: consumer,
    find: 'if (delivery.attempts > deliveryAttempts) throw',
    replace: 'if (delivery.attempts > 1000) throw',
    why: 'a delivery that crashes the Worker would do so for ever',
    tests: 'server/outbox'
  },
  {
    file: 'src/server/outbox/queue.ts',
    find: 'const messagesPerBatch = 100',
    replace: 'const messagesPerBatch = 101',
    why: 'the Queue refuses more than 100 messages at once',
    tests: 'server/outbox'
  },
  {
    file: 'src/server/outbox/queue.ts',
    find: 'await markQueued(DB, part, now)\n',
    replace: '',
    why: 'each sweep would queue the same deliveries again',
    tests: 'server/outbox'
  },
  {
    file: 'src/server/outbox/sweep.ts',
    find: 'const lostMessageMs = 15 * 60_000',
    replace: 'const lostMessageMs = 20 * 60_000',
    why: 'a lost message is replaced after 15 minutes',
    tests: 'server/outbox'
  },
  {
    file: 'src/server/outbox/sweep.ts',
    find: 'const lostMessageMs = 15 * 60_000',
    replace: 'const lostMessageMs = 10 * 60_000',
    why: 'a message that is only late would be doubled',
    tests: 'server/outbox'
  },
  {
    file: 'src/server/leads/leads.ts',
    find: 'digest: await digest(JSON.stringify([form, values])),',
    replace: 'digest: await digest(form),',
    why: 'a different message with the same key would be lost',
    tests: 'site/contact',
    title: 'different message'
  },
  {
    file: 'src/server/jobs/schedule.ts',
    find: "log.error('scheduled job failed', { job, error })",
    replace: 'throw error',
    why: 'a sweep that fails would stop the deletion of old data',
    tests: 'server/jobs'
  }
]

const periods = 'src/server/jobs/retention-periods.ts'
const expiry = 'src/server/jobs/retention.ts'

export const retention: Mutant[] = [
  {
    file: periods,
    find: "leads: { value: 24, unit: 'month' }",
    replace: "leads: { value: 25, unit: 'month' }",
    why: 'the privacy policy promises two years',
    tests: 'server/jobs'
  },
  {
    file: periods,
    find: "leads: { value: 24, unit: 'month' }",
    replace: "leads: { value: 23, unit: 'month' }",
    why: 'the team would lose leads early',
    tests: 'server/jobs'
  },
  {
    file: periods,
    find: "deliveries: { value: 90, unit: 'day' }",
    replace: "deliveries: { value: 91, unit: 'day' }",
    why: 'the privacy policy promises 90 days',
    tests: 'server/jobs'
  },
  {
    file: periods,
    find: "deliveries: { value: 90, unit: 'day' }",
    replace: "deliveries: { value: 9, unit: 'day' }",
    why: 'the operator would not find a dead delivery',
    tests: 'server/jobs'
  },
  {
    file: periods,
    find: "unverifiedAccounts: { value: 30, unit: 'day' }",
    replace: "unverifiedAccounts: { value: 31, unit: 'day' }",
    why: 'the privacy policy promises 30 days',
    tests: 'server/jobs'
  },
  {
    file: periods,
    find: "unverifiedAccounts: { value: 30, unit: 'day' }",
    replace: "unverifiedAccounts: { value: 29, unit: 'day' }",
    why: 'the privacy policy promises 30 days',
    tests: 'server/jobs'
  },
  {
    file: periods,
    find: 'if (date.getUTCDate() !== day) date.setUTCDate(0)',
    replace: '',
    why: 'on 29 February leads of 1 March would be deleted early',
    tests: 'server/jobs'
  },
  {
    file: expiry,
    find: "  { table: 'sessions', key: 'token_hash', column: 'expires_at' },\n",
    replace: '',
    why: 'sessions that have ended would stay for ever',
    tests: 'server/jobs'
  },
  {
    file: expiry,
    find: "  { table: 'tokens', key: 'token_hash', column: 'expires_at' },\n",
    replace: '',
    why: 'links that have ended would stay for ever',
    tests: 'server/jobs'
  },
  {
    file: expiry,
    find: "  { table: 'counters', key: 'key', column: 'expires_at' },\n",
    replace: '',
    why: 'counters would fill the database',
    tests: 'server/jobs'
  },
  {
    file: 'src/server/accounts/store.ts',
    find: 'SELECT id FROM accounts WHERE verified_at IS NULL AND created_at <= ?',
    replace: 'SELECT id FROM accounts WHERE created_at <= ?',
    why: 'accounts in use would be deleted after 30 days',
    tests: 'server/jobs'
  },
  {
    file: 'src/server/accounts/store.ts',
    find: 'db.prepare(`DELETE FROM consents WHERE account_id IN (${overdue})`).bind(before, limit),\n',
    replace: '',
    why: 'consents would outlive their accounts',
    tests: 'server/jobs'
  },
  {
    file: 'src/server/jobs/retention-store.ts',
    find: 'WHERE ${column} < ? LIMIT ?)',
    replace: 'WHERE ${column} > ? LIMIT ?)',
    why: 'whatever is still valid would be deleted every five minutes',
    tests: 'server/jobs'
  },
  {
    file: expiry,
    find: "table: 'deliveries', key: 'id', column: 'settled_at'",
    replace: "table: 'deliveries', key: 'id', column: 'created_at'",
    why: 'a delivery that is still open would be deleted',
    tests: 'server/jobs'
  }
]

export const receivers: Mutant[] = [
  {
    file: 'src/server/leads/receivers.ts',
    find: '`${timestamp}.${json}`',
    replace: 'json',
    why: 'an old request could be sent again with a new time',
    tests: 'site/deliveries',
    title: 'signature'
  },
  {
    file: 'src/server/leads/receivers.ts',
    find: 'const timestamp = String(Math.floor(Date.now() / 1000))',
    replace: 'const timestamp = String(Date.now())',
    why: 'the operator would refuse a time in milliseconds',
    tests: 'site/deliveries',
    title: 'signature'
  },
  {
    file: 'src/server/leads/receivers.ts',
    find: '`v1=${(await hmac(secret, `${timestamp}.${json}`)).toHex()}`',
    replace: '(await hmac(secret, `${timestamp}.${json}`)).toHex()',
    why: 'the operator would not recognise the signature',
    tests: 'site/deliveries',
    title: 'signature'
  },
  {
    file: 'src/server/leads/receivers.ts',
    find: "      'Idempotency-Key': delivery.id,\n",
    replace: "      'Idempotency-Key': crypto.randomUUID(),\n",
    why: 'a webhook could not tell a second attempt from a second lead',
    tests: 'site/deliveries',
    title: 'signature'
  },
  {
    file: 'src/server/leads/receivers.ts',
    find: "const headers = { 'Idempotency-Key': delivery.id }",
    replace: 'const headers = {}',
    why: 'the business system could not tell a second attempt from a second lead',
    tests: 'site/deliveries',
    title: 'bearer token and the idempotency key'
  },
  {
    file: 'src/server/outbox/expect-taken.ts',
    find: 'if (status >= 200 && status <= 299) return',
    replace: 'if (status >= 200 && status <= 499) return',
    why: 'a lead that a receiver refused would count as delivered',
    tests: 'site/deliveries',
    title: 'webhook that (limits|is gone)'
  },
  {
    file: 'src/server/outbox/expect-taken.ts',
    find: "throw new DeliveryError('answer is not a JSON object')",
    replace: 'return',
    why: 'a proxy’s page with status 200 would count as delivered',
    tests: 'site/deliveries',
    title: 'answer in JSON'
  },
  {
    file: 'src/server/outbox/expect-taken.ts',
    find: ', { retryAfterMs: retryAfterMs(headers, Date.now()) }',
    replace: '',
    why: 'a receiver that asks for a pause would not get it',
    tests: 'site/deliveries',
    title: 'Retry-After'
  },
  {
    file: 'src/server/business/client.ts',
    find: '{ Authorization: `Bearer ${BUSINESS_API_TOKEN}` }',
    replace: '{}',
    why: 'the business system would refuse every lead',
    tests: 'site/deliveries',
    title: 'bearer token and the idempotency key'
  },
  {
    file: 'src/http/endpoints/operations/operator-only.ts',
    find: 'return isOneOf(token, [OPS_TOKEN, OPS_TOKEN_BEFORE])',
    replace: "return token !== '' || isOneOf(token, [OPS_TOKEN, OPS_TOKEN_BEFORE])",
    why: 'any token would open the operator’s endpoints',
    tests: 'site/deliveries',
    title: 'operator token'
  },
  {
    file: 'src/http/endpoints/operations/route.ts',
    find: ".get('/_ops/deliveries', operatorOnly,",
    replace: ".get('/_ops/deliveries',",
    why: 'everybody could list the deliveries',
    tests: 'site/deliveries',
    title: 'operator token'
  },
  {
    file: 'src/http/endpoints/operations/operator-only.ts',
    find: "if (!c.get('settings').OPS_TOKEN) return answerNotFound(c)",
    replace: '',
    why: 'without a token the endpoints do not exist',
    tests: ['site/messages', 'site/wording-service'],
    title: 'OPS_TOKEN'
  }
]

export const mail: Mutant[] = [
  {
    file: 'src/server/news/store.ts',
    find: 'WHERE id = ?1 AND marketing_consent = 1\n       ON CONFLICT',
    replace: 'WHERE id = ?1\n       ON CONFLICT',
    why: 'a page that is still open would undo a withdrawal',
    tests: 'site/news',
    title: 'a withdrawal comes before'
  },
  {
    file: 'src/server/news/store.ts',
    find: '${mailed} > ?3) < ?4 AND ',
    replace: '',
    why: 'a stranger could have three mails sent to an address within a day',
    tests: 'site/news',
    title: 'asked once in 24 hours'
  },
  {
    file: 'src/server/mail/mailer.ts',
    find: 'const unprintable = /[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+/gu',
    replace: 'const unprintable = /[\\r\\n]+/gu',
    why: 'other control characters would reach a subject',
    tests: 'server/mailer'
  },
  {
    file: 'src/server/mail/mailer.ts',
    find: '.slice(0, 200)',
    replace: '',
    why: 'a subject could be as long as a message',
    tests: 'server/mailer'
  },
  {
    file: 'src/server/mail/mailer.ts',
    find: 'const addresses = [from, to, ...(replyTo ? [replyTo] : [])]',
    replace: 'const addresses = [from, to]',
    why: 'Reply-To could begin another header',
    tests: 'server/mailer'
  },
  {
    file: 'src/server/mail/mailer.ts',
    find: '/^[^\\p{C}\\p{Z}<>,;:"@]+@[^\\p{C}\\p{Z}<>,;:"@]+$/u',
    replace: '/^[^\\p{C}<>;:"@]+@[^\\p{C}<>;:"@]+$/u',
    why: 'two recipients could stand in one address',
    tests: 'server/mailer'
  },
  {
    file: 'src/server/mail/mailer.ts',
    find: 'if (texts.some((text) => text !== headerText(text)))',
    replace: 'if (subject !== headerText(subject))',
    why: 'a name could begin another header',
    tests: 'server/mailer'
  },
  {
    file: 'src/server/mail/carriers.ts',
    find: 'checkHeaders(mail)\n',
    replace: '',
    why: 'a mail with a dangerous header would reach the carrier',
    tests: 'site/mails',
    title: 'never reaches'
  },
  {
    file: 'src/server/mail/carriers.ts',
    find: "headers: { 'Idempotency-Key': key }",
    replace: 'headers: {}',
    why: 'a provider could not recognise a second attempt',
    tests: 'site/deliveries',
    title: 'mail that refuses'
  },
  {
    file: 'src/server/mail/carriers.ts',
    find: 'expectTaken(await request(',
    replace: 'void (await request(',
    why: 'a mail that the provider refused would count as sent',
    tests: 'site/deliveries',
    title: 'mail that (limits|is gone)'
  },
  {
    file: 'src/server/mail/carriers.ts',
    find: "log.info('mail', { delivery: key, subject, person })",
    replace: "log.info('mail', { delivery: key, subject, person: to.email })",
    why: 'addresses would be in the log',
    tests: 'site/mail-carriers'
  },
  {
    file: 'src/server/mail/render.ts',
    find: "escapeHtml(value).replaceAll('\\n', '<br>')",
    replace: "value.replaceAll('\\n', '<br>')",
    why: 'a visitor’s markup would be shown in the team’s mail program',
    tests: ['site/mails', 'site/deliveries']
  },
  {
    file: 'src/shared/language/message-placeholders.ts',
    find: 'return text.replace(placeholder, (whole, name: string) => fill(name, whole))',
    replace:
      "return [...text.matchAll(placeholder)].reduce((all, [whole, name = '']) => all.replaceAll(whole, () => fill(name, whole)), text)",
    why: 'a placeholder that a visitor typed would be filled in',
    tests: 'site/mails',
    title: 'placeholder'
  },
  {
    file: 'src/server/accounts/mail/compose-mail.ts',
    find: 'origin: settings.SITE_ORIGIN ?? origin,',
    replace: 'origin,',
    why: 'mails that wait while SITE_ORIGIN is set would keep links to the former origin',
    tests: 'site/deliveries',
    title: 'earlier version are delivered'
  },
  {
    file: 'src/server/leads/lead-mail.ts',
    find: 'const origin = settings.SITE_ORIGIN ?? storedOrigin',
    replace: 'const origin = storedOrigin',
    why: 'mails that wait while SITE_ORIGIN is set would keep links to the former origin',
    tests: 'site/deliveries',
    title: 'earlier version are delivered'
  }
]
