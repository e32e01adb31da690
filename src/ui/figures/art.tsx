import { assets } from 'babylon:assets'
import type { Drawing } from '../../shared/facts/covers.ts'

export interface ArtProps {
  /**
   * A figure of `src/build/pictures/figures.ts`, for example `gate.svg`, or a drawing of a post's
   * cover.
   */
  name: string | Drawing
  /** Empty for decorative figures. */
  alt: string
  phone?: string | Drawing
  /** The width below which `phone` is shown. */
  phoneBelow?: '36rem' | '48rem' | '64rem'
  /** Whether the figure loads at once, for the first screen. */
  eager?: boolean
}

/**
 * A figure that was drawn by the build.
 * @throws Error for an unknown name
 */
export function Art({ name, alt, phone, phoneBelow = '48rem', eager = false }: ArtProps) {
  const { url, width, height } = findDrawing(name)
  const image = (
    <img
      className="art"
      src={url}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  )
  if (!phone) return image
  const small = findDrawing(phone)
  return (
    <picture>
      <source
        media={`(width < ${phoneBelow})`}
        srcSet={small.url}
        width={small.width}
        height={small.height}
      />
      {image}
    </picture>
  )
}

function findDrawing(name: string | Drawing): Drawing {
  if (typeof name !== 'string') return name
  const drawing = assets[name]
  if (!drawing) throw new Error(`Unknown figure '${name}': see src/build/pictures/figures.ts`)
  return drawing
}
