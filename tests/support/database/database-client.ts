import type { D1Database, D1Result } from '@cloudflare/workers-types'
import type { V4WorkerOptions } from 'miniflare'

/** Host of the Worker that runs the tests' SQL beside the site; no test requests it. */
const host = 'database.invalid'
const script = `export default {
  async fetch(request, { DB }) {
    const { script, statements } = await request.json()
    try {
      if (script !== undefined) return Response.json(await DB.exec(script))
      const bound = statements.map(({ sql, values }) => DB.prepare(sql).bind(...values))
      return Response.json(await DB.batch(bound))
    } catch ({ message }) {
      return Response.json({ message }, { status: 500 })
    }
  }
}`
export const databaseWorker: V4WorkerOptions = {
  name: 'database',
  routes: [`${host}/*`],
  modules: [{ type: 'ESModule', path: 'database.js', contents: script }]
}

interface Statement {
  sql: string
  values: unknown[]
}

type Ask = (url: string, init: { method: string; body: string }) => Promise<Response>

/**
 * A site's database with one request for each call. Miniflare's own binding makes three, two of
 * them blocking the thread, and takes three times the CPU time.
 */
export function databaseClient(ask: Ask): D1Database {
  async function send(body: { script: string } | { statements: Statement[] }): Promise<D1Result[]> {
    const response = await ask(`http://${host}/`, {
      method: 'POST',
      body: JSON.stringify(body)
    })
    const answer = await response.json()
    if (!response.ok) throw new Error((answer as Error).message)
    return answer as D1Result[]
  }

  function prepare(sql: string, values: unknown[] = []) {
    const run = async () => {
      const [result] = await send({ statements: [{ sql, values }] })
      if (!result) throw new Error(`Statement failed: ${sql}`)
      return result
    }
    return {
      sql,
      values,
      bind: (...given: unknown[]) => prepare(sql, given.map(checked)),
      run,
      all: run,
      async first(column?: string) {
        const row = (await run()).results[0] as Record<string, unknown> | undefined
        if (!row) return null
        return column === undefined ? row : row[column]
      }
    }
  }

  const database = {
    prepare,
    batch: (all: Statement[]) =>
      send({ statements: all.map(({ sql, values }) => ({ sql, values })) }),
    exec: (script: string) => send({ script })
  }
  // Tests and stores use only these methods of D1.
  return database as unknown as D1Database
}

/** D1 refuses `undefined`, which JSON would turn into `null`, and accepts bytes as an array. */
function checked(value: unknown): unknown {
  if (value === undefined) throw new Error('D1 cannot store undefined.')
  return value instanceof Uint8Array ? [...value] : value
}
