import {
  type CoverPicture,
  type CoverSize,
  type Covers,
  isPicture
} from '../../shared/facts/covers.ts'
import { Art, type ArtProps } from './art.tsx'

export interface CoverProps extends Pick<ArtProps, 'alt' | 'eager' | 'phoneBelow'> {
  covers: Covers | CoverPicture
  size: CoverSize
  /** The drawing for small screens. */
  phone: CoverSize
  /** Whether phones get the square drawing. */
  thumb?: boolean
  /** The width of an uploaded picture on screen, as `sizes` of an image. */
  sizes: string
}

/** The cover of a post: a drawing of the right size, or an uploaded picture, cropped by styles. */
export function Cover({ covers, size, phone, thumb, sizes, ...art }: CoverProps) {
  if (!isPicture(covers)) {
    const square = thumb ? covers.thumb : undefined
    return <Art name={covers[size]} phone={covers[phone]} thumb={square} {...art} />
  }
  const { url, width, height, avif, webp } = covers
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} width={width} height={height} />
      <img
        className="art cover"
        src={url}
        srcSet={webp}
        sizes={sizes}
        width={width}
        height={height}
        alt={art.alt}
        loading={art.eager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
