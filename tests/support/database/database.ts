import { globSync, readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { D1Database } from '@cloudflare/workers-types'

/**
 * A database in memory with the site's tables, for tests of single statements: it takes a few
 * milliseconds, while a site takes seconds. D1 also uses SQLite.
 */
export function createDatabase(): D1Database {
  const sqlite = new DatabaseSync(':memory:')
  for (const file of globSync('src/server/db/migrations/*.sql').toSorted()) {
    sqlite.exec(readFileSync(file, 'utf8'))
  }

  const changes = sqlite.prepare('SELECT changes() AS count')

  function prepare(sql: string, values: SQLInputValue[] = []) {
    const statement = sqlite.prepare(sql)
    const all = () => statement.all(...values).map((row) => ({ ...row }))
    return {
      bind: (...given: SQLInputValue[]) => prepare(sql, given),
      all: async () => ({ results: all() }),
      async first(column?: string) {
        const row: Record<string, unknown> | undefined = all()[0]
        if (!row) return null
        return column ? row[column] : row
      },
      run: async () => ({ results: all(), meta: { changes: changes.get()?.count } })
    }
  }

  const database = {
    prepare,
    async batch(statements: ReturnType<typeof prepare>[]) {
      sqlite.exec('BEGIN')
      try {
        const results = []
        for (const statement of statements) results.push(await statement.run())
        sqlite.exec('COMMIT')
        return results
      } finally {
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
      }
    }
  }
  // Only these methods of D1 are used by the stores.
  return database as unknown as D1Database
}
