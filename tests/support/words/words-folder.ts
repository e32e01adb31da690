import { globSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

export const wordsFiles: Record<string, string> = Object.fromEntries(
  globSync('locales/**/*.{json,md}')
    .filter((file) => !file.includes('samples'))
    .map((file) => [file, readFileSync(file, 'utf8')])
)

/** Replaces the folder that a developer would choose with one in the browser's own file system. */
export async function useOwnFolder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() })
  })
}

export async function fillFolder(page: Page, files = wordsFiles): Promise<void> {
  await page.evaluate(async (given) => {
    const root = await navigator.storage.getDirectory()
    await root.getDirectoryHandle('.git', { create: true })
    for (const [file, text] of Object.entries(given)) {
      const parts = file.split('/')
      const name = parts.pop() ?? ''
      let folder = root
      for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true })
      const writable = await (await folder.getFileHandle(name, { create: true })).createWritable()
      await writable.write(text)
      await writable.close()
    }
  }, files)
}

/** The text of a file of the folder; empty if there is none. */
export function readFolder(page: Page, file: string): Promise<string> {
  return page.evaluate(async (path) => {
    const parts = path.split('/')
    const name = parts.pop() ?? ''
    try {
      let folder = await navigator.storage.getDirectory()
      for (const part of parts) folder = await folder.getDirectoryHandle(part)
      return await (await (await folder.getFileHandle(name)).getFile()).text()
    } catch {
      return ''
    }
  }, file)
}
