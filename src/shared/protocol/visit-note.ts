/** The facts of a visit that only the browser knows. It sends them to `visitsPath`. */
export interface VisitNote {
  /** The paths of the pages that were shown without loading a document. */
  seen?: string[]
  /** The path of the page whose form the visitor has begun to fill in. */
  begun?: string
  /** How that visit has begun, as in the first line of `visitField`. */
  visit?: string
}

/** The number of pages in one note. */
export const maxSeen = 20
