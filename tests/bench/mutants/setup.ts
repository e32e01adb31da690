import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { findBrowsers } from '../../support/engines/installed-browsers.ts'
import { prepareWorkers } from '../../support/worker/global-setup.ts'

/** Builds a copy of the project with a fault in it, without the checks of a deployment. */
export default function setup(project: TestProject): void {
  project.provide('browsers', findBrowsers())
  for (const folder of ['dist/prebuilt', 'dist/faulty'])
    rmSync(folder, { recursive: true, force: true })
  execFileSync('node', ['build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] })
  cpSync('dist/worker', 'dist/prebuilt', { recursive: true })
  prepareWorkers()
}
