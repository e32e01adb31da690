import { Emblem, emblemNames } from '../emblem.tsx'
import { Figure } from '../figure.tsx'
import { Icon } from '../icon.tsx'
import { iconNames } from '../icon-names.ts'
import { Ladder } from '../steps.tsx'
import type { GalleryProps } from './gallery-props.ts'
import { Sample } from './sample.tsx'

export function FigureGallery({ t }: GalleryProps) {
  return (
    <>
      <Sample name="emblem">
        {emblemNames.flatMap((name) =>
          [16, 32, 72].map((size) => <Emblem key={`${name}-${size}`} name={name} size={size} />)
        )}
      </Sample>
      <Sample name="icon">
        {iconNames.map((name) => (
          <Icon key={name} name={name} label={name} />
        ))}
      </Sample>
      <Figure
        title={t('home.partnerships.stream.title')}
        caption={t('home.partnerships.stream.caption')}
        art={{
          name: 'stream.svg',
          phone: 'stream-phone.svg',
          alt: t('home.partnerships.stream.alt')
        }}
        bleed
      />
      <Figure
        title={t('gsa.sides.figure.title')}
        caption={t('gsa.sides.figure.caption')}
        art={{ name: 'not-found.svg', alt: t('errors.notFound.imageAlt') }}
      />
      <Ladder items={t('home.steps.items')} />
    </>
  )
}
