/**
 * The built Worker with faults: the header `X-Fault: KV=throws, DB=hangs` makes a binding fail for
 * that request. Lives beside the built Worker in `dist/faulty`.
 */
import worker from './worker.js'

type Fault = 'throws' | 'hangs' | 'garbage' | 'empty'

export default {
  fetch(request: Request, env: Record<string, unknown>, context: unknown): Promise<Response> {
    const faults = (request.headers.get('X-Fault') ?? '').split(',').filter(Boolean)
    const wrapped = { ...env }
    for (const fault of faults) {
      const [name = '', kind] = fault.trim().split('=')
      wrapped[name] = faulty(env[name] as object, kind as Fault)
    }
    return worker.fetch(request, wrapped, context)
  }
}

function faulty(binding: object, kind: Fault): object {
  return new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name === 'prepare' && kind === 'hangs') return () => statementThatHangs
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
    case 'empty':
      return method === 'getWithMetadata' ? { value: null, metadata: null } : null
    case 'garbage':
      return method === 'getWithMetadata'
        ? { value: '{"tr":[1', metadata: { digest: 'x' } }
        : work()
  }
}
