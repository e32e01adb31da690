/** The drawings of a post's cover, one for each size. */
export const coverSizes = ['large', 'wide', 'medium', 'small', 'thumb'] as const
export type CoverSize = (typeof coverSizes)[number]

/** A drawing in a file of the build. */
export interface Drawing {
  url: string
  width?: number
  height?: number
}

export type Covers = Record<CoverSize, Drawing>

/** An uploaded picture, in several widths. */
export interface Picture {
  /** The widest file in the format that every browser reads, with its size. */
  url: string
  width: number
  height: number
  /** The files of each format, as a `srcset`. */
  avif: string
  webp: string
}

/** A picture that replaces a post's drawings, with its description. */
export interface CoverPicture extends Picture {
  alt: string
}

export function isPicture(covers: Covers | CoverPicture): covers is CoverPicture {
  return 'alt' in covers
}
