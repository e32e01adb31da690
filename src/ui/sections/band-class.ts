import { joinClasses } from '../join-classes.ts'

export interface BandLook {
  tone?: 'ground' | 'surface' | 'flood' | 'bone'
  /** Steps at the transition from the section above. */
  edge?: 'plinth' | 'centre'
  /** The steps descend into this section instead of rising out of it. */
  falls?: boolean
}

/** The classes of a full-width part of a page, followed by its own. */
export function bandClass(
  { tone = 'ground', edge, falls }: BandLook,
  ...classes: readonly (string | false | undefined)[]
): string | undefined {
  return joinClasses(
    'section',
    `section--${tone}`,
    edge && `section--edge-${edge}`,
    falls && 'section--falls',
    ...classes
  )
}
