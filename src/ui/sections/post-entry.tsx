import type { CoverSize } from '../../shared/facts/covers.ts'
import { buttonClass } from '../button-class.ts'
import { Cover, type CoverProps } from '../figures/cover.tsx'
import { Icon } from '../icons/icon.tsx'
import { Heading, type HeadingLevel } from '../text/heading.tsx'

type PostEntrySize = 'large' | 'wide' | 'medium' | 'small'

export interface PostEntryProps {
  href: string
  title: string
  description?: string
  covers: CoverProps['covers']
  tag: string
  /** The date as `YYYY-MM-DD`, and as readers see it. */
  dateTime: string
  date: string
  /** The reading time, such as “8 min”. */
  minutes?: string
  author?: string
  size?: PostEntrySize
  /** Whether the cover is beside the text on phones, where it is square. */
  thumb?: boolean
  /** The label of a large entry's button, which is decorative because the whole entry is a link. */
  action?: string
  headingLevel?: HeadingLevel
  /** Whether the cover loads at once, for the first screen. */
  eager?: boolean
}

type Slot = Pick<CoverProps, 'size' | 'phone' | 'phoneBelow' | 'sizes'>

/**
 * The drawing for each size of entry, chosen so that bricks have the same size on screen, and the
 * width of an uploaded picture.
 */
const slots: Record<PostEntrySize, Slot> = {
  large: {
    size: 'wide',
    phone: 'medium',
    phoneBelow: '36rem',
    sizes: '(width < 64rem) 100vw, 66vw'
  },
  wide: slotInRow('wide', '58vw'),
  medium: slotInRow('medium', '42vw'),
  small: slotInRow('small', '33vw')
}

function slotInRow(size: CoverSize, width: string): Slot {
  const sizes = `(width < 36rem) 100vw, (width < 64rem) 50vw, ${width}`
  return { size, phone: 'small', phoneBelow: '64rem', sizes }
}

/** A post in a list. The whole entry is a link to the post. */
export function PostEntry(props: PostEntryProps) {
  const { href, title, description, covers, tag, author, minutes } = props
  const { size = 'small', thumb, headingLevel = 3, eager, action } = props
  return (
    <article className={`post-entry stack post-entry--${size}`}>
      <div className="post-entry__cover screen-only">
        <Cover covers={covers} {...slots[size]} thumb={thumb} alt="" eager={eager} />
      </div>
      <div className="post-entry__text">
        <p className="post-entry__meta quiet cluster">
          <span className="post-entry__tag">{tag}</span>
          <time dateTime={props.dateTime}>{props.date}</time>
          {minutes && <span>{minutes}</span>}
        </p>
        <Heading level={headingLevel} className="post-entry__title">
          <a className="post-entry__link whole-link" href={href}>
            {title}
          </a>
        </Heading>
        {description && <p className="post-entry__description quiet">{description}</p>}
        {author && <p className="post-entry__author quiet">{author}</p>}
        {action && (
          <span className={buttonClass({ size: 'l' })} aria-hidden="true">
            {action}
            <span className="button__icon">
              <Icon name="arrow-right" />
            </span>
          </span>
        )}
      </div>
    </article>
  )
}

interface PostGridProps {
  posts: readonly Omit<PostEntryProps, 'size' | 'thumb' | 'eager' | 'action'>[]
  action?: string
}

/** The sizes after the large entry, in columns of twelve: 5 7 · 4 4 4 · 7 5. */
const rhythm = ['medium', 'wide', 'small', 'small', 'small', 'wide', 'medium'] as const

/** The blog's list: one large entry, then rows whose pattern repeats for any number of posts. */
export function PostGrid({ posts, action }: PostGridProps) {
  return (
    <div className="post-grid">
      {posts.map((post, index) => (
        <PostEntry
          key={post.href}
          {...post}
          headingLevel={2}
          size={index === 0 ? 'large' : (rhythm[(index - 1) % rhythm.length] ?? 'small')}
          thumb={index % 3 > 0}
          eager={index === 0}
          action={index === 0 ? action : undefined}
        />
      ))}
    </div>
  )
}
