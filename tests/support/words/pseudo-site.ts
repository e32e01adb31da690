import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { createPseudoProject } from '../../../src/ops/pseudo/pseudo-project.ts'
import { type OwnSite, startSite } from '../site.ts'
import { hashFaster } from '../worker/global-setup.ts'
import { testMemory } from '../worker/hash-cost.ts'

interface PseudoOptions {
  vars?: () => Record<string, string>
  /** Changes the copy before it is built. */
  prepare?: (folder: string) => void | Promise<void>
}

/** The site with the pseudo-languages, in a copy of the project that is built and started once. */
export function startPseudoSite({ vars, prepare }: PseudoOptions): OwnSite {
  const folder = mkdtempSync(path.join(tmpdir(), 'babylon-pseudo-'))
  beforeAll(async () => {
    await createPseudoProject(folder)
    await prepare?.(folder)
    await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: folder })
    hashFaster(`${folder}/dist/worker`)
    // The copy is built already, so the harness need not build it again.
    const config = readFileSync(`${folder}/wrangler.toml`, 'utf8')
    writeFileSync(
      `${folder}/wrangler.toml`,
      config.replace(/\[(?:env\.production\.)?build\]\n(?:\w.*\n)*/g, '')
    )
  }, 180_000)
  const site = startSite({ project: () => folder, vars })
  site.hashMemory = testMemory
  afterAll(() => rmSync(folder, { recursive: true }))
  return site
}
