import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import type { Deployment, Step } from './step.ts'
import { servingVersions } from './versions.ts'

/** Uploads a version without serving it to visitors. */
export const uploadStep: Step = {
  title: 'Upload as a version',
  commands: (deployment) => [`npx wrangler ${uploadArguments(deployment).join(' ')}`],
  run(deployment) {
    deployment.before = servingVersions(deployment)
    const uploaded = uploadVersion(deployment, uploadArguments(deployment))
    deployment.version = { id: uploaded.version_id, preview: new URL(uploaded.preview_url).origin }
    deployment.log(`Version ${uploaded.version_id} can be tried at ${uploaded.preview_url}`)
  },
  rehearse(deployment) {
    deployment.wrangler([...uploadArguments(deployment), '--dry-run'])
    deployment.log('Wrangler builds the Worker and accepts its configuration.')
  },
  back: () => 'No visitor has seen the version: leave it, and deploy a corrected one.'
}

function uploadArguments({ name, commit, uploadOptions }: Deployment): string[] {
  return ['versions', 'upload', `--env=${name}`, ...tagArguments(commit), ...uploadOptions]
}

/** The tag of the version records its commit. */
export function tagArguments(commit?: string): string[] {
  return commit === undefined ? [] : ['--tag', commit]
}

const uploadedVersion = v.object({
  type: v.literal('version-upload'),
  version_id: v.string(),
  preview_url: v.pipe(
    v.string('The version has no URL. Set preview_urls = true in wrangler.toml.'),
    v.url()
  ),
  preview_alias_url: v.optional(v.string())
})

/** Uploads a version. Wrangler writes its results as lines of JSON to a file. */
export function uploadVersion(
  deployment: Deployment,
  command: string[],
  env: Record<string, string> = {}
): v.InferOutput<typeof uploadedVersion> {
  const folder = mkdtempSync(path.join(tmpdir(), 'babylon-deploy-'))
  const file = path.join(folder, 'output.jsonl')
  try {
    deployment.wrangler(command, { ...env, WRANGLER_OUTPUT_FILE_PATH: file })
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    const results = lines.map((line): { type?: string } => JSON.parse(line))
    const result = results.find(({ type }) => type === 'version-upload')
    return v.parse(uploadedVersion, result)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
