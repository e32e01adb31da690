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

/** A picture that somebody has uploaded, in several widths. */
export interface Picture {
  /** The widest file, in the format that every browser reads, with its size. */
  url: string
  width: number
  height: number
  /** The files of each format, as a `srcset`. */
  avif: string
  webp: string
}

/** A picture in the place of a post's drawings, with its description. */
export interface CoverPicture extends Picture {
  alt: string
}

export function isPicture(covers: Covers | CoverPicture): covers is CoverPicture {
  return 'alt' in covers
}
