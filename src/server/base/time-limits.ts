import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import type { Assets, Bindings } from '../../bindings.ts'
import { withTimeout } from '../../shared/network/with-timeout.ts'
import { SiteError } from '../../shared/protocol/site-error.ts'

/** Maximum milliseconds that a visitor waits for a service, over all calls (§5.9). */
export const visitorWaitMs = 2500

/** Maximum milliseconds of a call in the background. */
export const backgroundWaitMs = 10_000

/**
 * Maximum milliseconds of a call after `visitorWaitMs` is used up: enough for a healthy database.
 */
const minWaitMs = 100

/** Runs some work within a time limit. @throws TimeoutError */
type LimitTime = <T>(work: () => Promise<T>) => Promise<T>

interface RequestLimit {
  limit: LimitTime
  /** Switches to the background limit, for work after the response. */
  responded(): void
}

/**
 * Creates the limit that all calls of a request share. Concurrent time counts once, and time
 * between calls does not count. A write that exceeds the limit may still happen.
 */
export function createRequestLimit(now = () => performance.now()): RequestLimit {
  let [spentMs, pending, since] = [0, 0, 0]
  let hasResponded = false

  function left(): number {
    return Math.max(visitorWaitMs - spentMs - (now() - since), minWaitMs)
  }

  return {
    async limit(work) {
      if (hasResponded) return withTimeout(work(), backgroundWaitMs)
      if (pending === 0) since = now()
      pending += 1
      try {
        return await withTimeout(work(), left())
      } finally {
        pending -= 1
        if (pending === 0) spentMs += now() - since
      }
    },
    responded() {
      hasResponded = true
    }
  }
}

/**
 * Limits every call to the database and the assets. Wraps them on first use, because most requests
 * use neither.
 */
export function limitBindings(env: Bindings, limit: LimitTime): Bindings {
  let database: D1Database | undefined
  let assets: Assets | undefined
  // All other bindings come from the prototype.
  return Object.create(env, {
    DB: {
      get() {
        database ??= limitDatabase(env.DB, limit)
        return database
      }
    },
    ASSETS: {
      get() {
        assets ??= limitAssets(env.ASSETS, limit)
        return assets
      }
    }
  })
}

const inBackground = new WeakMap<Bindings, Bindings>()

/** Bindings for jobs, with a separate limit for each call. */
export function backgroundBindings(env: Bindings): Bindings {
  const limitedBindings =
    inBackground.get(env) ?? limitBindings(env, (work) => withTimeout(work(), backgroundWaitMs))
  inBackground.set(env, limitedBindings)
  return limitedBindings
}

/** A failed call to the database, which may have succeeded there. Becomes a 503. */
class DatabaseError extends SiteError {
  override name = 'DatabaseError'

  /** @param cause logged but not shown, because it may name tables */
  constructor(cause: unknown) {
    super(503, { cause })
  }
}

/**
 * Also rejects malformed results, so that an uncertain write does not count as a success.
 * @throws DatabaseError from every call
 */
function limitDatabase(db: D1Database, limitTime: LimitTime): D1Database {
  const limit: LimitTime = (work) =>
    limitTime(work).catch((cause: unknown) => {
      throw new DatabaseError(cause)
    })
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const wrappedStatement = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      first: (...column: [string]) =>
        limit(async () => expectRow(await statement.first(...column), column)),
      run: () => limit(async () => expectResult(await statement.run())),
      all: () => limit(async () => expectResult(await statement.all()))
      // The stores use no other methods.
    } as D1PreparedStatement
    originals.set(wrappedStatement, statement)
    return wrappedStatement
  }

  return {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      limit(async () => {
        const results = await db.batch(statements.map((each) => originals.get(each) ?? each))
        if (results?.length !== statements.length) throw new Error('D1 returned too few results')
        return results.map(expectResult)
      })
    // The stores use no other methods.
  } as D1Database
}

function expectRow<Row>(row: Row, [column]: string[]): Row {
  const isRow = column === undefined ? typeof row === 'object' : row !== undefined
  if (!isRow) throw new Error('D1 returned no row')
  return row
}

function expectResult<Row>(result: D1Result<Row>): D1Result<Row> {
  // A truncated response does not match the type.
  const { results, meta }: Partial<D1Result<Row>> = result ?? {}
  if (!Array.isArray(results) || typeof meta?.changes !== 'number') {
    throw new Error('D1 returned no result')
  }
  return result
}

/** The limit includes reading the body. */
function limitAssets(assets: Assets, limit: LimitTime): Assets {
  return {
    fetch: (url: string) =>
      limit(async () => {
        const response = await assets.fetch(url)
        return new Response(await response.arrayBuffer(), {
          status: response.status,
          headers: Object.fromEntries(response.headers)
        })
      })
  }
}
