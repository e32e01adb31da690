import { assets } from 'babylon:assets'
import type { Drawing } from '../../shared/facts/covers.ts'

export interface ArtProps {
  /**
   * A drawing of `src/build/pictures/drawings.ts`, for example `gate.svg`, or a drawing of a post's
   * cover.
   */
  name: string | Drawing
  /** Empty for decorative figures. */
  alt: string
  phone?: string | Drawing
  /** The width below which `phone` is shown. */
  phoneBelow?: '36rem' | '48rem' | '64rem'
  /** Shown below 36 rem instead of `phone`, for a figure beside its text. */
  thumb?: string | Drawing
  /** Whether the figure loads at once, for the first screen. */
  eager?: boolean
}

/**
 * A figure that was drawn by the build.
 * @throws Error for an unknown name
 */
export function Art({ name, alt, phone, phoneBelow = '48rem', thumb, eager = false }: ArtProps) {
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
  return (
    <picture>
      {thumb && <Source drawing={findDrawing(thumb)} below="36rem" />}
      <Source drawing={findDrawing(phone)} below={phoneBelow} />
      {image}
    </picture>
  )
}

function Source({ drawing, below }: { drawing: Drawing; below: string }) {
  const { url, width, height } = drawing
  return <source media={`(width < ${below})`} srcSet={url} width={width} height={height} />
}

function findDrawing(name: string | Drawing): Drawing {
  if (typeof name !== 'string') return name
  const drawing = assets[name]
  if (!drawing) throw new Error(`Unknown drawing '${name}': see src/build/pictures/drawings.ts`)
  return drawing
}
