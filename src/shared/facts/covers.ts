/** The drawings of a post's cover, one for each size. */
export const coverSizes = ['large', 'wide', 'medium', 'small'] as const
export type CoverSize = (typeof coverSizes)[number]

/** A drawing that the build has written as a file. */
export interface Drawing {
  url: string
  width?: number
  height?: number
}

export type Covers = Record<CoverSize, Drawing>
