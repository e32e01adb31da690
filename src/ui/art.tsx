import { type Asset, assets } from 'babylon:assets'

export interface ArtProps {
  /** A figure of `src/build/figures.ts`, for example `gate.svg`. */
  name: string
  /** Empty for decoration. */
  alt: string
  /** Shown instead where there is little room … */
  phone?: string
  /** … which is below 48rem, or below this width. */
  phoneBelow?: '36rem' | '48rem' | '64rem'
  /** On the first screen: loaded at once. */
  eager?: boolean
}

/** A figure that the build has drawn; throws for a name that it has not. */
export function Art({ name, alt, phone, phoneBelow = '48rem', eager = false }: ArtProps) {
  const { url, width, height } = asset(name)
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
  const small = asset(phone)
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

function asset(name: string): Asset {
  const found = assets[name]
  if (!found) throw new Error(`No figure '${name}': see src/build/figures.ts`)
  return found
}
