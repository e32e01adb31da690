import * as v from 'valibot'
import type { Preparer } from '../../../bindings.ts'
import { defaultLocale, locales } from '../../../shared/language/locale.ts'
import {
  type HttpClient,
  HttpError,
  type HttpRequest
} from '../../../shared/network/http-client.ts'
import { isoTime, withIsoTimes } from '../../../shared/text/iso-time.ts'
import { log } from '../../base/log.ts'
import { reviewStates } from './account-state.ts'
import { changeNoAccount } from './account-store.ts'
import { type AccountBackend, BackendUnavailableError } from './backend.ts'

const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text))
)

const accountSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  email: v.pipe(v.string(), v.rfcEmail()),
  name: v.string(),
  company: v.string(),
  phone: v.string(),
  // The business system may support more languages than this build.
  locale: v.fallback(v.picklist(locales), defaultLocale),
  createdAt: time,
  verifiedAt: v.nullable(time),
  // Business systems that do not check agencies omit these.
  review: v.optional(v.picklist(reviewStates), 'approved'),
  reviewNote: v.optional(v.string(), ''),
  reviewedAt: v.optional(v.nullable(time), null),
  blockedAt: v.optional(v.nullable(time), null)
})

const pageSchema = v.object({ accounts: v.array(accountSchema), next: v.nullable(v.string()) })

const registeredSchema = v.object({
  outcome: v.picklist(['opened', 'taken']),
  account: accountSchema
})

const exportSchema = v.record(v.string(), v.unknown())
const noBody = v.unknown()
/** Tells a success without a body from other statuses, which give `undefined`. */
const emptySuccess = v.pipe(
  noBody,
  v.transform(() => 'done' as const)
)

/**
 * Accounts in the operator's business API (docs/business-api.openapi.yaml).
 * @param db prepares the step of a change that the business system has refused
 */
export function createHttpBackend(client: HttpClient, db: Preparer): AccountBackend {
  const ask = createAsk(client)
  const path = (id: string, subpath = '') => `/accounts/${encodeURIComponent(id)}${subpath}`

  return {
    async register({ key, source: _, ...registration }) {
      const consents = registration.consents.map(withIsoTimes)
      const headers = { 'Idempotency-Key': key }
      const body = { ...registration, consents }
      const response = await ask('/accounts', { body, headers }, { 200: registeredSchema })
      const { account, outcome } = required(response)
      return { account, isTaken: outcome === 'taken' }
    },
    logIn: (email, password) =>
      ask(
        '/accounts/sign-in',
        { body: { email, password } },
        { 200: accountSchema, 401: undefined }
      ),
    readAccountByEmail: (email) =>
      ask('/accounts/lookup', { body: { email } }, { 200: accountSchema, 404: undefined }),
    readAccountById: (id) => ask(path(id), {}, { 200: accountSchema, 404: undefined }),
    async confirm({ id, ...account }) {
      await ask(path(id, '/confirmation'), { method: 'PUT' }, { 204: noBody })
      const { review } = (await this.readAccountById(id)) ?? account
      return { steps: [], review }
    },
    async setPassword(id, { password }) {
      await ask(path(id, '/password'), { method: 'PUT', body: { password } }, { 204: noBody })
      return []
    },
    async changeEmail(id, { email, accessVersion, password }) {
      const request = { method: 'PUT', body: { email } } as const
      const response = await ask(path(id, '/email'), request, { 204: emptySuccess, 409: undefined })
      if (!response) return [changeNoAccount(db)]
      return password === undefined ? [] : this.setPassword(id, { password, accessVersion })
    },
    async updateProfile({ id, ...account }, profile) {
      const { name, company, phone, locale } = { ...account, ...profile }
      const body = { name, company, phone, locale }
      await ask(path(id), { method: 'PATCH', body }, { 204: noBody })
      // The business system does not say what it has changed.
      return { steps: [], ifDiffers: { sql: 'true', values: [] } }
    },
    async exportAccount(id) {
      return required(await ask(path(id, '/export'), {}, { 200: exportSchema }))
    },
    async remove(id) {
      // 404: the account is already gone.
      await ask(path(id), { method: 'DELETE' }, { 204: noBody, 404: undefined })
      return []
    },
    async list({ state = null, text = '', before = null, limit }) {
      // The query is sent in the body, because it may be a name and URLs are logged.
      const body = { state, text, before, limit }
      const response = await ask('/accounts/search', { body }, { 200: pageSchema })
      const { accounts, next } = required(response)
      return { accounts, next: next ?? undefined }
    },
    async review(id, { review, note, seenAt }) {
      const body = { review, note, seenAt: isoTime(seenAt) }
      const request = { method: 'PUT', body } as const
      const response = await ask(path(id, '/review'), request, {
        204: emptySuccess,
        409: undefined
      })
      return response ? [] : [changeNoAccount(db)]
    },
    async setBlocked(id, isBlocked) {
      const request = { method: 'PUT', body: { blocked: isBlocked } } as const
      await ask(path(id, '/block'), request, { 204: noBody })
      return []
    }
  }
}

/** The schema of the body by expected status; `undefined` if the status has no result. */
type Schemas<Output> = Record<number, v.GenericSchema<unknown, Output> | undefined>
type AskBackend = <Output>(
  path: string,
  request: HttpRequest,
  responses: Schemas<Output>
) => Promise<Output | undefined>

/** @throws BackendUnavailableError if there is no response, or its status or body is unexpected */
function createAsk(client: HttpClient): AskBackend {
  return async function ask(path, request, responses) {
    const { status, body } = await client(path, request).catch((error: unknown) => {
      throw unavailable(error instanceof HttpError ? error.fault : String(error))
    })
    if (!Object.hasOwn(responses, status)) throw unavailable(`status ${status}`)
    const schema = responses[status]
    if (!schema) return undefined
    const result = v.safeParse(schema, body)
    if (!result.success) {
      const fields = result.issues.map((issue) => v.getDotPath(issue) ?? 'body')
      throw unavailable(`unexpected ${[...new Set(fields)].join(', ')}`)
    }
    return result.output
  }
}

/** Logs the reason, because some callers ignore the error. */
function unavailable(reason: string): BackendUnavailableError {
  log.error('business api', { reason })
  return new BackendUnavailableError(reason)
}

function required<T>(response: T | undefined): T {
  if (response === undefined) throw unavailable('empty response')
  return response
}
