import type { SendEmail } from '@cloudflare/workers-types'
import { limits, type Settings } from '../../config.ts'
import { createHttpClient } from '../../shared/http-client.ts'
import { digest } from '../crypto/digest.ts'
import { log } from '../log.ts'
import { checkHeaders, type Mail, MailError, type Mailer } from './mailer.ts'

/** The carrier that the operator chose. */
export function createMailer(env: { EMAIL: SendEmail }, settings: Settings): Mailer {
  const carriers: Record<Settings['MAIL_CARRIER'], () => Mailer> = {
    binding: () => bindingMailer(env.EMAIL),
    http: () => httpMailer(settings),
    log: () => logMailer
  }
  const carrier = carriers[settings.MAIL_CARRIER]()
  return {
    async send(mail, key) {
      checkHeaders(mail)
      await carrier.send(mail, key)
    }
  }
}

/** Cloudflare's Email Service; it sets `Message-ID` itself and knows no idempotency key. */
function bindingMailer(binding: SendEmail): Mailer {
  return {
    async send({ from, to, replyTo, subject, text, html }, key) {
      try {
        await binding.send({
          from: named(from),
          to: named(to),
          replyTo: replyTo && named(replyTo),
          subject,
          text,
          html,
          headers: { 'X-Babylon-Delivery': key }
        })
      } catch (cause) {
        const { code = 'refused' } = cause as { code?: string }
        throw new MailError(`binding: ${code}`, { cause })
      }
    }
  }
}

/**
 * A provider's HTTP API: `POST MAIL_API_URL` with `{from, to, replyTo?, subject, text, html}`, each
 * address as `{email, name?}`; any 2xx means that it was taken.
 */
function httpMailer({ MAIL_API_URL = '', MAIL_API_TOKEN }: Settings): Mailer {
  const request = createHttpClient({
    baseUrl: MAIL_API_URL,
    headers: MAIL_API_TOKEN ? { Authorization: `Bearer ${MAIL_API_TOKEN}` } : {},
    timeoutMs: limits.mailProviderMs,
    maxBytes: limits.receiverAnswerBytes
  })
  return {
    async send(mail, key) {
      const { status } = await request('', { body: mail, headers: { 'Idempotency-Key': key } })
      if (status < 200 || status > 299) throw new MailError(`HTTP ${status}`)
    }
  }
}

/** No mail at all: a line that says which one it would have been. */
const logMailer: Mailer = {
  async send({ subject, to }, key) {
    log.info('mail', { delivery: key, subject, recipient: await digest(to.email) })
  }
}

function named({ email, name }: Mail['to']): string | { email: string; name: string } {
  return name ? { email, name } : email
}
