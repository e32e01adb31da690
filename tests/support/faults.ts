/**
 * Ways in which a binding fails: it throws, never answers, throws after its work, or returns
 * nonsense or nothing.
 */
export type Fault = 'throws' | 'hangs' | 'breaks' | 'garbage' | 'empty'

/** Wraps a binding so that every call fails. */
export function faulty(binding: object, kind: Fault): object {
  return new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name === 'prepare' && kind === 'hangs') return () => statementThatHangs
      if (name === 'prepare' && kind === 'breaks') return value.bind(target)
      return (...args: unknown[]) => fail(kind, String(name), () => value.apply(target, args))
    }
  })
}

const statementThatHangs = {
  bind: () => statementThatHangs,
  run: () => new Promise(() => {}),
  first: () => new Promise(() => {}),
  all: () => new Promise(() => {})
}

function fail(kind: Fault, method: string, work: () => unknown): unknown {
  switch (kind) {
    case 'throws':
      throw new Error(`The test makes ${method} fail.`)
    case 'hangs':
      return new Promise(() => {})
    case 'breaks':
      return Promise.resolve(work()).then(() => {
        throw new Error(`The test makes ${method} fail after its work.`)
      })
    case 'empty':
      return method === 'getWithMetadata' ? { value: null, metadata: null } : null
    case 'garbage':
      return method === 'getWithMetadata'
        ? { value: '{"tr":[1', metadata: { digest: 'x' } }
        : work()
  }
}

/** Methods that reach over the network. */
const remote = ['run', 'first', 'all', 'batch', 'send', 'sendBatch', 'get', 'put', 'limit']

/** Wraps a binding so that a share of its calls fail, half of them after their work. */
export function flaky<T extends object>(binding: T, rate: number): T {
  return new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const work = () => value.apply(target, args) as unknown
        if (name === 'prepare' || name === 'bind') return flaky(work() as object, rate)
        if (!remote.includes(String(name)) || random() >= rate) return work()
        return fail(random() < 0.5 ? 'throws' : 'breaks', String(name), work)
      }
    }
  })
}

let seed = 42
/** A seeded generator, so that every run has the same faults. */
function random(): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}
