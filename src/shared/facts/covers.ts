/** The drawings of a post's cover, one for each slot. */
export const coverSizes = ['large', 'wide', 'medium', 'small', 'row'] as const
export type CoverSize = (typeof coverSizes)[number]

/** A drawing that is a file of the build. */
export interface Drawing {
  url: string
  width?: number
  height?: number
}

export type Covers = Record<CoverSize, Drawing>
