import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { copyProject } from '../../src/ops/pseudo/pseudo-project.ts'
import { locales } from '../../src/shared/language/locale.ts'

export interface Growth {
  /** Posts in each language, including the real ones. */
  posts?: number
  /** Extra messages in each language. */
  messages?: number
}

const dayMs = 86_400_000

/** Copies the project into a folder, adds posts and messages, and builds it. */
export async function buildGrown(folder: string, { posts = 0, messages = 0 }: Growth) {
  await copyProject(folder)
  for (const locale of locales) {
    addPosts(path.join(folder, 'locales', locale, 'blogs'), posts)
    if (messages > 0) addMessages(path.join(folder, 'locales', locale, 'messages'), messages)
  }
  await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: folder })
}

/** Adds older posts, each like a real one but with a text of its own; translations have the same number. */
function addPosts(folder: string, count: number): void {
  const sources = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  for (let number = sources.length + 1; number <= count; number += 1) {
    const date = new Date(Date.UTC(2020, 0, 1) - number * dayMs).toISOString().slice(0, 10)
    const post = (sources[number % sources.length] ?? '')
      .replace(/^slug: .*$/m, `slug: post-${number}`)
      .replace(/^group: .*$/m, `group: post-${number}`)
      .replace(/^date: .*$/m, `date: ${date}`)
    writeFileSync(path.join(folder, `post-${number}.md`), `${post}\n${number}\n`)
  }
}

function addMessages(folder: string, count: number): void {
  const texts = Array.from({ length: count }, (_, index) => [
    `text${index}`,
    `Text ${index} of a page that nobody has written`
  ])
  writeFileSync(path.join(folder, 'growth.json'), JSON.stringify(Object.fromEntries(texts)))
}
