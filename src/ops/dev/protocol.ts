import type { BuildResults } from '../../build/build-tools.ts'
import type { Styles } from '../../build/bundle/emit-styles.ts'

/** A message from the server to the builder. */
export interface BuildOrder {
  /** Files that have changed since the last build, relative to the project. */
  changedFiles: string[]
  results?: BuildResults
}

/** A message from the builder to the server. */
export type BuildReply =
  | { kind: 'built'; styles: Styles; notes: string[] }
  | { kind: 'mistake'; lines: string[] }
  /** The process has loaded a file that has since changed, so a new process has to build. */
  | { kind: 'outdated'; results?: BuildResults }

/** Sent before the reply: the styles of the build in progress. */
export interface BuildStyles {
  kind: 'styles'
  styles: Styles
}

/** Folder of the development build, separate from other builds in `dist/`. */
export const devFolder = 'dist/dev'
