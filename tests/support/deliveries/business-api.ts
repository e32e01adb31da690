import { type Received, type Receiver, startReceiver } from '../receiver.ts'
import { answerViolations, checkRequest } from './contract.ts'

interface StoredAccount {
  id: string
  email: string
  name: string
  company: string
  phone: string
  locale: string
  createdAt: string
  verifiedAt: string | null
  /** Absent in a system without its own check of agencies. */
  review?: string
  reviewNote?: string
  reviewedAt?: string | null
  blockedAt?: string | null
  password: string
  key: string
}

interface Answer {
  status: number
  body?: unknown
}

export interface BusinessApi extends Receiver {
  accounts: Map<string, StoredAccount>
  /** Requests and answers that violate the contract. */
  violations: string[]
  /** Ids of the operations that were called. */
  requested: Set<string>
}

/** A business system that implements `docs/business-api.openapi.yaml`, for one test file. */
export function startBusinessApi(token: string): BusinessApi {
  const accounts: BusinessApi['accounts'] = new Map()
  const receiver = startReceiver()
  const api: BusinessApi = Object.assign(receiver, {
    accounts,
    violations: [] as string[],
    requested: new Set<string>()
  })

  function answer(received: Received): Answer {
    if (received.headers.authorization !== `Bearer ${token}`) {
      api.violations.push(`${received.path}: no token`)
    }
    const found = checkRequest(received)
    if (!found) {
      api.violations.push(`${received.method} ${received.path}: not in the contract`)
      return { status: 404 }
    }
    const { operation, params, faults } = found
    api.requested.add(operation.operationId)
    const input: unknown = received.body === '' ? undefined : JSON.parse(received.body)
    const result = operations[operation.operationId]?.({
      accounts,
      id: params.id ?? '',
      input: input as Record<string, string>,
      key: String(received.headers['idempotency-key'])
    }) ?? { status: 501 }
    const wrong = [...faults, ...answerViolations(operation, result.status, result.body)]
    api.violations.push(...wrong.map((fault) => `${operation.operationId}: ${fault}`))
    return result
  }

  receiver.otherwise = (received) => (response) => {
    const { status, body } = answer(received)
    const text = body === undefined ? '' : JSON.stringify(body)
    response.writeHead(status, text ? { 'Content-Type': 'application/json' } : {}).end(text)
  }
  return api
}

interface Call {
  accounts: Map<string, StoredAccount>
  id: string
  input: Record<string, string>
  key: string
}

const operations: Record<string, (call: Call) => Answer> = {
  takeLead: () => ({ status: 204 }),

  register({ accounts, input, key }) {
    const former = byEmail(accounts, input.email)
    if (former?.verifiedAt)
      return { status: 200, body: { outcome: 'taken', account: withoutSecrets(former) } }
    if (former?.key === key) {
      return { status: 200, body: { outcome: 'opened', account: withoutSecrets(former) } }
    }
    if (former) accounts.delete(former.id)
    const { consents: _, ...profile } = input
    const id = crypto.randomUUID()
    const dates = { createdAt: new Date().toISOString(), verifiedAt: null }
    const check = { review: 'waiting', reviewNote: '', reviewedAt: null, blockedAt: null }
    const account = { ...profile, id, key, ...dates, ...check } as StoredAccount
    accounts.set(id, account)
    return { status: 200, body: { outcome: 'opened', account: withoutSecrets(account) } }
  },

  signIn({ accounts, input }) {
    const account = byEmail(accounts, input.email)
    if (!account || account.password !== input.password) return { status: 401 }
    return { status: 200, body: withoutSecrets(account) }
  },

  lookup: ({ accounts, input }) => found(byEmail(accounts, input.email)),
  readAccount: ({ accounts, id }) => found(accounts.get(id)),
  updateProfile: ({ accounts, id, input }) => changed(accounts.get(id), input),
  confirm: ({ accounts, id }) =>
    changed(accounts.get(id), { verifiedAt: new Date().toISOString() }),
  setPassword: ({ accounts, id, input }) => changed(accounts.get(id), input),
  changeEmail({ accounts, id, input }) {
    const holder = byEmail(accounts, input.email)
    if (holder && holder.id !== id) {
      if (holder.verifiedAt) return { status: 409 }
      accounts.delete(holder.id)
    }
    return changed(accounts.get(id), input)
  },
  review({ accounts, id, input: { review, note, seenAt } }) {
    const account = accounts.get(id)
    if ((account?.reviewedAt ?? null) !== seenAt) return { status: 409 }
    return changed(account, { review, reviewNote: note, reviewedAt: new Date().toISOString() })
  },
  block: ({ accounts, id, input }) =>
    changed(accounts.get(id), { blockedAt: input.blocked ? new Date().toISOString() : null }),
  listAccounts({ accounts, input: { state, text = '', before, limit } }) {
    const first = Number(before ?? 0)
    const found = [...accounts.values()]
      .toReversed()
      .filter((account) => !state || accountState(account) === state)
      .filter(({ company, name }) => `${company} ${name}`.toLowerCase().includes(text))
    const end = first + Number(limit)
    const next = end < found.length ? String(end) : null
    return {
      status: 200,
      body: { accounts: found.slice(first, end).map(withoutSecrets), next }
    }
  },
  removeAccount: ({ accounts, id }) => ({ status: accounts.delete(id) ? 204 : 404 }),
  exportAccount({ accounts, id }) {
    const account = accounts.get(id)
    return {
      status: 200,
      body: { ...(account && withoutSecrets(account)), bookings: [{ number: 1 }] }
    }
  }
}

function accountState({ blockedAt, verifiedAt, review }: StoredAccount): string {
  if (blockedAt) return 'blocked'
  return verifiedAt ? (review ?? 'approved') : 'unconfirmed'
}

function byEmail(accounts: Call['accounts'], email = ''): StoredAccount | undefined {
  return [...accounts.values()].find(
    (account) => account.email.toLowerCase() === email.toLowerCase()
  )
}

function found(account: StoredAccount | undefined): Answer {
  return account ? { status: 200, body: withoutSecrets(account) } : { status: 404 }
}

function changed(account: StoredAccount | undefined, input: object): Answer {
  if (!account) return { status: 404 }
  Object.assign(account, input)
  return { status: 204 }
}

function withoutSecrets({ password, key, ...account }: StoredAccount): object {
  return account
}
