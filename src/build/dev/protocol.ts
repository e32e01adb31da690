import type { Results } from '../build-tools.ts'

/** A message from the server to the builder. */
export interface BuildOrder {
  /** Files that have changed since the last build, from the project's folder. */
  changed: string[]
  /** Results that a former builder has left. */
  results?: Results
}

/** The styles that documents inline. */
export interface InlinedStyles {
  critical: string
  fullscreen: string
}

/** A message from the builder to the server. */
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
