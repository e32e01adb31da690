import { createContext } from 'react'

/** The scripts and stylesheets of a page, collected while it is rendered. */
export interface PageResources {
  /** The URLs of its islands' scripts. */
  islands: Set<string>
  /** Whether it links the stylesheets itself, after its first screen. */
  linksStylesheets: boolean
}

/** Absent where nothing collects them, as in the desk. */
export const PageResourcesContext = createContext<PageResources | undefined>(undefined)
