/** Names on GitHub by which the desk finds what the editor and the workflow have done. */

/** The job in `.github/workflows/words.yml` that builds and checks a change. */
export const buildCheck = 'words/build'

/** The only App with checks that count, because any App could report the same check name. */
export const buildApp = 'github-actions'

/** The commit status with the URL of a change's preview. */
export const previewStatus = 'words/preview'

/** The commit status of a deployed commit of the main branch. */
export const liveStatus = 'words/live'

export type Stage = 'draft' | 'inReview' | 'ready' | 'deletion'

/** The labels by which the editor marks the stage of a change. */
export const stageLabels: Record<Stage, string> = {
  draft: 'sveltia-cms/draft',
  inReview: 'sveltia-cms/pending_review',
  ready: 'sveltia-cms/pending_publish',
  deletion: 'sveltia-cms/pending_deletion'
}
