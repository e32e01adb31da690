import { readdirSync } from 'node:fs'
import path from 'node:path'
import { firstLine } from '../terminal/error-lines.ts'
import { advice, blocker, type DoctorCheck, type Finding, unknown } from './finding.ts'

const folder = 'src/server/db/migrations'

export const checkMigrations: DoctorCheck = ({ root, name, wrangler }) => {
  const files = readdirSync(path.join(root, folder)).toSorted()
  return [...numbering(files), ...pending()]

  function pending(): Finding[] {
    try {
      const output = wrangler(['d1', 'migrations', 'list', 'DB', `--env=${name}`, '--remote'])
      const unappliedFiles = files.filter((file) => output.includes(file))
      return unappliedFiles.map((file) =>
        advice(`${file} is not applied to ${name}.`, `npm run deploy -- ${name} applies it.`)
      )
    } catch (error) {
      return [
        unknown(
          `Could not query the database of ${name}: ${firstLine(error)}`,
          `Log in (npx wrangler login). If it does not exist yet, create it (docs/operations/deploy.md).`
        )
      ]
    }
  }
}

function numbering(files: string[]): Finding[] {
  const numbers = files.map((file) => /^(\d{4})_[a-z_]+\.sql$/.exec(file)?.[1])
  return files.flatMap((file, index) => {
    const number = numbers[index]
    if (number === undefined) {
      return [
        blocker(`${folder}/${file} is not a migration.`, 'Name it like 0042_what_it_does.sql.')
      ]
    }
    if (numbers.indexOf(number) === index) return []
    return [
      blocker(`Two migrations have the number ${number}.`, `Give ${file} the next free number.`)
    ]
  })
}
