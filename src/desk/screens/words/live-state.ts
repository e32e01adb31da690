import type { PublishedChange } from '../../../server/words/changes/list-changes.ts'

/** The running build: its newest commit, and the posts that it leaves out. */
interface RunningBuild {
  committedAt: number
  leftOut: readonly { file: string; from?: string }[]
}

interface Live {
  state: 'goingLive' | 'notLive' | 'live' | 'planned' | 'hidden'
  /** The publication day of a scheduled post. */
  from?: string
}

/** Whether the running build contains a change: it contains every change older than itself. */
export function liveState(
  { files, live, publishedAt }: Pick<PublishedChange, 'files' | 'live' | 'publishedAt'>,
  { committedAt, leftOut }: RunningBuild
): Live {
  if (publishedAt > committedAt)
    return { state: live?.state === 'failed' ? 'notLive' : 'goingLive' }
  const post = leftOut.find(({ file }) => files.some(({ path }) => path === file))
  if (!post) return { state: 'live' }
  return post.from ? { state: 'planned', from: post.from } : { state: 'hidden' }
}
