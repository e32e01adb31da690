import type { Mutant } from '../../support/mutants.ts'

/** The operator's commands: backups, the audit, and what they print. */

export const commands: Mutant[] = [
  {
    file: 'src/ops/backup/operator-passkeys.ts',
    find: 'return [`DELETE FROM passkeys WHERE ${ofOperators}`, ...inserts]',
    replace: 'return inserts',
    why: 'a passkey of a foreign file would open the desk',
    tests: 'build/restore',
    title: 'without those who were erased'
  },
  {
    file: 'src/ops/backup/read-dump.ts',
    find: 'if (foreign) throw',
    replace: "if (foreign === '') throw",
    why: 'a dump could create what no migration makes',
    tests: 'build/dumps'
  },
  {
    file: 'src/ops/backup/dump-statement.ts',
    find: 'if (!reader.skip(end)) throw notOurs(sql)',
    replace: 'reader.skip(end)',
    why: 'a row of a dump could go on with another statement',
    tests: 'build/dumps'
  },
  {
    file: 'src/ops/backup/write-dump.ts',
    find: "openSync(file, 'wx', 0o600)",
    replace: "openSync(file, 'wx')",
    why: 'everybody on the machine could read a backup',
    tests: 'build/dumps'
  },
  {
    file: 'src/ops/backup/statements.ts',
    find: 'const rest = /[-/]$/.test(this.#text) ? 1 : 0',
    replace: 'const rest = 0',
    why: 'a comment that begins at the end of a part of a file would be taken for text',
    tests: 'build/dumps'
  },
  {
    file: 'src/ops/printable.ts',
    find: '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]',
    replace: '[\\p{Zl}\\p{Zp}]',
    why: 'a foreign text could give orders to the terminal',
    tests: 'build/printable'
  },
  {
    file: 'src/ops/audit/parse-html.ts',
    find: 'if (this.tagStack.length > most.depth) this.deeper += 1',
    replace: 'if (this.tagStack.length < 0) this.deeper += 1',
    why: 'a page with elements deep within each other would crash the audit',
    tests: 'build/audit-hostile'
  },
  {
    file: 'src/ops/audit/request.ts',
    find: 'if (length >= maxBytes) break',
    replace: 'if (length < 0) break',
    why: 'a body without end would be read to its end',
    tests: 'build/audit-hostile'
  }
]
