import { createContext } from 'react'

/** Facts about a page that are collected while it is rendered. */
export interface Rendition {
  /** The URLs of its islands' scripts. */
  islands: Set<string>
  /** Whether it links the stylesheets itself, after its first screen. */
  linksStylesheets: boolean
}

/** Absent where nobody asks, as in the desk. */
export const RenditionContext = createContext<Rendition | undefined>(undefined)
