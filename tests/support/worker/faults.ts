/**
 * Ways in which a binding fails: it throws, never answers, answers correctly but late (after 20 s,
 * or the milliseconds of `slow:3000`), throws after its work, or returns nonsense or nothing.
 */
import { seededRandom } from '../bench/seeded-random.ts'

export type Fault = 'throws' | 'hangs' | 'slow' | `slow:${number}` | 'breaks' | 'garbage' | 'empty'

const slowMs = 20_000

/**
 * Longer than any test. Without a timer, workerd would detect that the promise can never settle.
 */
const hangMs = 600_000

/** Methods that access the network. */
const remote = [
  ...['run', 'first', 'all', 'raw', 'batch', 'exec'],
  ...['send', 'sendBatch', 'limit', 'fetch'],
  ...['get', 'getWithMetadata', 'put', 'list', 'delete']
]

/** Wraps a binding so that every call over the network fails. */
export function faulty<T extends object>(binding: T, kind: Fault): T {
  return wrapCalls(binding, (method, work) => fail(kind, method, work))
}

/** Wraps a binding so that a share of its calls fail, half of them after their work. */
export function flaky<T extends object>(binding: T, rate: number): T {
  return wrapCalls(binding, (method, work) => {
    if (random() >= rate) return work()
    return fail(random() < 0.5 ? 'throws' : 'breaks', method, work)
  })
}

/**
 * Wraps a binding so that every call has network latency: half before its work, and half after
 * it.
 */
export function distant<T extends object>(binding: T, milliseconds: () => number): T {
  return wrapCalls(binding, async (_, work) => {
    const way = milliseconds() / 2
    if (way === 0) return work()
    await wait(way)
    const result = await work()
    await wait(way)
    return result
  })
}

/** Wraps the methods that use the network, including those of prepared statements. */
function wrapCalls<T extends object>(
  binding: T,
  call: (method: string, work: () => unknown) => unknown
): T {
  return wrapMethods(binding, (method, work) => {
    if (method === 'prepare' || method === 'bind') return wrapCalls(work() as object, call)
    return remote.includes(method) ? call(method, work) : work()
  })
}

/** Wraps all methods of a binding. */
export function wrapMethods<T extends object>(
  binding: T,
  call: (method: string, work: () => unknown, args: unknown[]) => unknown
): T {
  return new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => call(String(name), () => value.apply(target, args), args)
    }
  })
}

async function fail(kind: Fault, method: string, work: () => unknown): Promise<unknown> {
  const [name, lateMs = slowMs] = kind.split(':')
  switch (name) {
    case 'hangs':
      await wait(hangMs)
      throw new Error(`The test made ${method} hang.`)
    case 'slow': {
      const result = await work()
      await wait(Number(lateMs))
      return result
    }
    case 'breaks':
      await work()
      throw new Error(`The test makes ${method} fail after its work.`)
    case 'garbage':
      return garbage[method]?.()
    case 'empty':
      return empty[method]?.()
    default:
      throw new Error(`The test makes ${method} fail.`)
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Invalid answers by method. */
const garbage: Record<string, () => unknown> = {
  run: () => ({ results: 'nonsense' }),
  all: () => ({ results: 'nonsense' }),
  first: () => 'nonsense',
  batch: () => ['nonsense'],
  limit: () => ({ nonsense: true }),
  fetch: () => new Response('<html>\u0000 not JSON'),
  get: () => '{"tr":[1',
  getWithMetadata: () => ({ value: '{"tr":[1', metadata: { digest: 'x' } })
}

/** Empty answers by method. */
const empty: Record<string, () => unknown> = {
  run: () => ({ success: true, results: [], meta: {} }),
  all: () => ({ success: true, results: [], meta: {} }),
  first: () => null,
  batch: () => [],
  fetch: () => new Response(''),
  get: () => null,
  getWithMetadata: () => ({ value: null, metadata: null })
}

export const random = seededRandom(42)
