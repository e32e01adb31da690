import type { Results } from '../build-tools.ts'

/** What the server sends to the process that builds. */
export interface BuildOrder {
  /** Files that have changed since the last build, from the project's folder. */
  changed: string[]
  /** What a former process has done already. */
  results?: Results
}

/** The styles that documents inline. */
export interface InlinedStyles {
  critical: string
  fullscreen: string
}

/** What the process that builds answers. */
export type BuildAnswer =
  /** The Worker's modules, its own first. */
  | {
      kind: 'built'
      modules: string[]
      styles: InlinedStyles
      /** Addresses of the stylesheets that documents link. */
      stylesheets: string[]
      notes: string[]
    }
  | { kind: 'mistake'; lines: string[] }
  /** The process has loaded a file that has changed, so that another one has to build. */
  | { kind: 'outdated'; results?: Results }

/** Folder of the development build, apart from `dist/`, where other builds land. */
export const devFolder = 'dist/dev'
