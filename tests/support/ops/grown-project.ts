import { execFile } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { copyProject } from '../../../src/ops/pseudo/pseudo-project.ts'
import { defaultLocale, locales } from '../../../src/shared/language/locale.ts'
import { dayMs } from '../../../src/shared/time.ts'

export interface Growth {
  /** Posts in each language, including the real ones. */
  posts?: number
  /** Extra messages in each language. */
  messages?: number
}

export async function growProject(folder: string, { posts = 0, messages = 0 }: Growth) {
  await copyProject(folder)
  for (const locale of locales) {
    addPosts(path.join(folder, 'locales', locale, 'blogs'), posts)
    if (messages > 0) addMessages(path.join(folder, 'locales', locale, 'messages'), messages)
  }
}

interface BuildCost {
  /** Processor time, without esbuild's own process. */
  ms: number
  /** The peak of the process's memory. */
  megabytes: number
}

const meter = `import { readFileSync, writeSync } from 'node:fs'
process.on('exit', () => {
  const [, kilobytes] = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))
  const { user, system } = process.cpuUsage()
  const cost = { ms: (user + system) / 1000, megabytes: kilobytes / 1024 }
  writeSync(2, '\\n' + JSON.stringify(cost))
})`

export async function measureBuild(folder: string): Promise<BuildCost> {
  const options = ['--import', `data:text/javascript,${encodeURIComponent(meter)}`]
  const build = promisify(execFile)(process.execPath, [...options, 'build.mjs'], { cwd: folder })
  return JSON.parse((await build).stderr.split('\n').at(-1) ?? '')
}

/** Adds a sentence to the text of a post. */
export function changeGrown(folder: string, slug: string): void {
  const file = path.join(folder, 'locales', defaultLocale, 'blogs', `${slug}.md`)
  appendFileSync(file, `\nA sentence with a new number, ${Date.now()}.\n`)
}

/** Adds older posts, each a copy of a real one with its own text; translations share a number. */
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
