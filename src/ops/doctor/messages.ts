import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readMessages } from '../../build/words/messages.ts'
import { locales } from '../../shared/language/locale.ts'
import { errorLines } from '../terminal/error-lines.ts'
import { blocker, type DoctorCheck, type Finding } from './finding.ts'

const unwritten = /\b[Ll]orem ipsum\b|\bTODO\b|\bTBD\b|\bFIXME\b|\bXXX\b/

/** Checks that all languages have the same messages, and no placeholder text. */
export const checkMessages: DoctorCheck = async ({ root }) => {
  const folder = path.join(root, 'locales')
  return [
    ...(await checkParity(folder)),
    ...locales.flatMap((locale) => findPlaceholderTexts(root, locale))
  ]
}

async function checkParity(folder: string): Promise<Finding[]> {
  try {
    await readMessages(folder)
    return []
  } catch (error) {
    const lines = errorLines(error)
    const problems = lines.length > 1 ? lines.slice(1) : lines
    return problems.map((line) => blocker(line, 'Write it in every language.'))
  }
}

function findPlaceholderTexts(root: string, locale: string): Finding[] {
  const folder = path.join('locales', locale)
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.(?:json|md)$/.test(file))
    .flatMap((file) => {
      const match = unwritten.exec(readFileSync(path.join(root, folder, file), 'utf8'))
      return match
        ? [blocker(`${folder}/${file} says “${match[0]}”.`, 'Write the text, or remove it.')]
        : []
    })
}
