// `npm run ops -- <command>`: commands that operators need less often than doctor and deploy.
import { exitWithUsage } from './terminal/arguments.ts'

interface Command {
  does: string
  run: () => Promise<unknown>
}

const commands: Record<string, Command> = {
  person: {
    does: 'shows, exports or erases what the site holds about one person',
    run: () => import('./person.ts')
  },
  operator: {
    does: 'removes the passkeys of an operator who has lost them all',
    run: () => import('./operator.ts')
  },
  audit: {
    does: 'checks a running site as search engines, previews and assistants see it',
    run: () => import('./audit/audit.ts')
  },
  backup: { does: 'copies the database into a file', run: () => import('./backup/backup.ts') },
  restore: {
    does: 'prepares a backup, and uploads it to a new database',
    run: () => import('./backup/restore.ts')
  },
  'time-travel': {
    does: 'restores the database to a minute of the last 30 days',
    run: () => import('./backup/time-travel.ts')
  },
  schema: {
    does: 'writes the schema of the database into one file, after a new migration',
    run: () => import('./schema.ts')
  },
  stack: {
    does: 'translates stack traces of a log to lines of source files',
    run: () => import('./stack.ts')
  },
  pseudo: {
    does: 'starts the site with a made-up language, to see what a translation needs',
    run: () => import('./pseudo/pseudo-start.ts')
  }
}

const width = Math.max(...Object.keys(commands).map((name) => name.length)) + 2
const usage = [
  'npm run ops -- <command> [--help]',
  ...Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(width)}${does}`)
].join('\n')

const [name = '--help'] = process.argv.splice(2, 1)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (name === '--help' || name === '-h') console.log(usage)
else if (!command) exitWithUsage(usage, `There is no command '${name}'.`)
else await command.run()
