/** Names that the editor, the workflow and the desk share. */

/** The name of the job in `.github/workflows/words.yml` that builds and checks a change. */
export const buildCheck = 'words/build'

/** Only checks by GitHub Actions count, because any installed App can report one of that name. */
export const buildApp = 'github-actions'

/** The commit status with the URL of a change's preview. */
export const previewStatus = 'words/preview'

/** The commit status of a commit of the main branch that has been deployed. */
export const liveStatus = 'words/live'

export type Stage = 'draft' | 'inReview' | 'ready' | 'deletion'

/** The labels with which the editor marks the stage of a change. */
export const stageLabels: Record<Stage, string> = {
  draft: 'sveltia-cms/draft',
  inReview: 'sveltia-cms/pending_review',
  ready: 'sveltia-cms/pending_publish',
  deletion: 'sveltia-cms/pending_deletion'
}
