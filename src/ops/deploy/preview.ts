import type { Deployment, Step } from './step.ts'
import { uploadVersion } from './upload.ts'

/** Uploads a version with drafts and future posts, at a stable URL with the preview's name. */
export const previewStep: Step = {
  title: 'Upload as a preview',
  commands: (deployment) => [
    `WORDS_PREVIEW=true npx wrangler ${uploadArguments(deployment).join(' ')}`
  ],
  run(deployment) {
    const env = { WORDS_PREVIEW: 'true' }
    const uploaded = uploadVersion(deployment, uploadArguments(deployment), env)
    const url = uploaded.preview_alias_url
    if (!url) throw new Error('The preview has no URL: set preview_urls = true in wrangler.toml.')
    const aliasOrigin = new URL(url).origin
    const preview = new URL(uploaded.preview_url).origin
    deployment.version = { id: uploaded.version_id, preview, aliasOrigin }
    deployment.log(`The preview is at ${aliasOrigin}`)
    deployment.output('preview', aliasOrigin)
  },
  back: () => 'No visitor has seen the preview: leave it.'
}

/** The maximum length of a DNS label (RFC 1035): the preview's name and the Worker's. */
const maxLabelLength = 63

/** The reason why a preview cannot have this name, if any. */
export function previewProblem(
  preview: string,
  environment: string,
  worker: string
): string | undefined {
  if (environment !== 'staging') return 'Choose staging: previews have its data.'
  if (!/^[a-z][a-z0-9-]*$/.test(preview)) {
    return 'Name the preview with small letters, digits and hyphens.'
  }
  if (`${preview}-${worker}`.length > maxLabelLength) return 'Choose a shorter name of the preview.'
}

function uploadArguments({ name, previewName = '' }: Deployment): string[] {
  return ['versions', 'upload', `--env=${name}`, '--preview-alias', previewName]
}
