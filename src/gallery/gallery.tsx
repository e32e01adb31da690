import type { ReactNode } from 'react'
import { Hero } from '../ui/sections/hero.tsx'
import { Section } from '../ui/sections/section.tsx'
import { ButtonGallery } from './buttons.tsx'
import { FieldGallery } from './fields.tsx'
import { FigureGallery } from './figures.tsx'
import type { GalleryProps } from './gallery-props.ts'
import { ListGallery } from './lists.tsx'
import { MessageGallery } from './messages.tsx'
import { NavigationGallery } from './navigation.tsx'

const chapters = {
  Button: ButtonGallery,
  Field: FieldGallery,
  Message: MessageGallery,
  Navigation: NavigationGallery,
  List: ListGallery,
  Figure: FigureGallery
} satisfies Record<string, (props: GalleryProps) => ReactNode>

/**
 * Every component in every state, for visual checks and tests. It is not a page of the site. The
 * sample texts are from the site; names are from the code, in every language.
 */
export function Gallery(props: GalleryProps) {
  return (
    <>
      <Hero title={<span lang="en">Parts</span>} intro={props.t('home.hero.intro')} />
      {Object.entries(chapters).map(([name, Chapter], index) => (
        <Section
          key={name}
          id={name.toLowerCase()}
          title={<span lang="en">{name}</span>}
          tone={index % 2 === 0 ? 'surface' : 'ground'}
          edge={index % 2 === 0 ? 'plinth' : 'centre'}
          falls={index % 2 === 1}
        >
          <Chapter {...props} />
        </Section>
      ))}
    </>
  )
}
