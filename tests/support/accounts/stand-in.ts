import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A stub of the command `wrangler` that passes local commands to the real one. */
const command = (real: string, standIn: string) => `#!/bin/sh
case " $* " in
  *" --remote "* | *" d1 create "* | *" time-travel "*) exec '${process.execPath}' '${standIn}' "$@" ;;
  *) exec '${real}' "$@" ;;
esac
`

/** The stub of an account's databases, each a file in the folder. */
const script = (folder: string) => `
const { DatabaseSync } = require('node:sqlite')
const { appendFileSync, copyFileSync, readFileSync } = require('node:fs')
const args = process.argv.slice(2)
const [, task, name] = args
const after = (option) => args[args.indexOf(option) + 1]
const environment = args.find((arg) => arg.startsWith('--env='))?.slice('--env='.length)
const file = (database) => '${folder}/' + (database === 'DB' ? environment : database) + '.sqlite'
appendFileSync('${folder}/commands.log', args.filter((arg) => !arg.startsWith('/')).join(' ') + '\\n')
if (task === 'time-travel') {
  copyFileSync('${folder}/then.sqlite', file(args[3]))
  console.log(JSON.stringify({ bookmark: 'then', previous_bookmark: 'now' }))
} else if (task === 'execute' || task === 'create') {
  const db = new DatabaseSync(file(name))
  if (args.includes('--file')) db.exec(readFileSync(after('--file'), 'utf8'))
  if (args.includes('--command')) {
    const statements = after('--command').split('; ')
    console.log(JSON.stringify(statements.map((sql) => ({ results: db.prepare(sql).all() }))))
  }
}
`

export interface AccountStandIn {
  /** Prepend this to the PATH of a command. */
  bin: string
  /** The file of an environment's database, `production.sqlite`. */
  database(name: string): string
  /** The commands sent to the account. */
  log: string
}

/** Creates the stub command in a folder. */
export function standInForAccount(folder: string): AccountStandIn {
  const bin = path.join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  const real = execFileSync('which', ['wrangler'], { encoding: 'utf8' }).trim()
  const standIn = path.join(folder, 'stand-in.cjs')
  writeFileSync(standIn, script(folder))
  writeFileSync(path.join(bin, 'wrangler'), command(real, standIn), { mode: 0o755 })
  return {
    bin,
    database: (name) => path.join(folder, `${name}.sqlite`),
    log: path.join(folder, 'commands.log')
  }
}
