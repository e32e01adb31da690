import type { SendEmail } from '@cloudflare/workers-types'
import type { Settings } from '../../config.ts'
import { log } from '../base/log.ts'
import { personDigest } from '../base/security-log.ts'
import { DeliveryError } from '../outbox/delivery-error.ts'
import { expectAccepted } from '../outbox/expect-accepted.ts'
import { createReceiverClient } from '../outbox/receivers.ts'
import { checkHeaders, type Mail, type Mailer } from './mailer.ts'

const providerTimeoutMs = 10_000

export function createMailer(env: { EMAIL: SendEmail }, settings: Settings): Mailer {
  const carriers: Record<Settings['MAIL_CARRIER'], () => Mailer> = {
    binding: () => bindingMailer(env.EMAIL),
    http: () => httpMailer(settings),
    log: () => logMailer(settings)
  }
  const carrier = carriers[settings.MAIL_CARRIER]()
  return {
    async send(mail, key) {
      checkHeaders(mail)
      return carrier.send(mail, key)
    }
  }
}

/** Cloudflare's Email Service, which sets the `Message-ID` itself and has no idempotency key. */
function bindingMailer(binding: SendEmail): Mailer {
  return {
    async send({ from, to, replyTo, subject, text, html, thread = [] }, key) {
      try {
        const { messageId } = await binding.send({
          from: formatRecipient(from),
          to: formatRecipient(to),
          replyTo: replyTo && formatRecipient(replyTo),
          subject,
          text,
          html,
          headers: { ...threadHeaders(thread), 'X-Babylon-Delivery': key }
        })
        return messageId
      } catch (cause) {
        throw new DeliveryError(`binding: ${errorCode(cause)}`, { cause })
      }
    }
  }
}

/**
 * A provider's HTTP API: `POST MAIL_API_URL` with `{from, to, replyTo?, subject, text, html}`, each
 * address as `{email, name?}`. `expectAccepted` decides whether the mail was accepted.
 */
function httpMailer({ MAIL_API_URL = '', MAIL_API_TOKEN }: Settings): Mailer {
  const request = createReceiverClient(MAIL_API_URL, {
    headers: MAIL_API_TOKEN ? { Authorization: `Bearer ${MAIL_API_TOKEN}` } : {},
    timeoutMs: providerTimeoutMs
  })
  return {
    // Drops `thread`, because providers return no `Message-ID` to refer to.
    async send({ thread: _, ...mail }, key) {
      expectAccepted(await request('', { body: mail, headers: { 'Idempotency-Key': key } }))
      return undefined
    }
  }
}

/** Logs a line for each mail instead of sending it. */
function logMailer(settings: Settings): Mailer {
  return {
    async send({ subject, to }, key) {
      const person = await personDigest(to.email, settings)
      log.info('mail', { delivery: key, subject, person })
      return undefined
    }
  }
}

/** Headers for threading (RFC 5322 §3.6.4). */
function threadHeaders(thread: readonly string[]): Record<string, string> {
  const ids = thread.map((id) => `<${id.replace(/^<|>$/g, '')}>`)
  const [last] = ids.slice(-1)
  return last ? { 'In-Reply-To': last, References: ids.join(' ') } : {}
}

function formatRecipient({ email, name }: Mail['to']): string | { email: string; name: string } {
  return name ? { email, name } : email
}

/** The binding's error code, because the message may contain an address. */
function errorCode(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error
  return hasCode && typeof error.code === 'string' ? error.code : 'refused'
}
