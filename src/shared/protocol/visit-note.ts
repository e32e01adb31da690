/** Facts of a visit that only the browser knows, sent to `visitsPath`. */
export interface VisitNote {
  /** The paths of the pages shown by in-page navigation. */
  seen?: string[]
  /** The path of the page whose form the visitor has started to fill in. */
  begun?: string
  /** How the visit of `begun` started, as in the first line of `visitField`. */
  visit?: string
}

/** Maximum number of pages in one note. */
export const maxSeen = 20
