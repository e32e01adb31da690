import { StreamFigure } from '../../ui/stream-figure.tsx'
import { definePage, type PageProps } from '../define-page.tsx'
import { PartnershipPage } from '../partnership-page.tsx'
import { StreamTechnical } from './technical.tsx'

export const page = definePage({
  head: ({ t }) => ({ title: t('stream.head.title'), description: t('stream.head.description') }),

  Page: ({ t, href }) => (
    <PartnershipPage
      programme="stream"
      t={t}
      href={href}
      roleFigure={<Availability t={t} />}
      ownSection={<StreamTechnical t={t} number={4} />}
    />
  )
})

function Availability({ t }: Pick<PageProps<undefined>, 't'>) {
  const { labels, ...words } = t('stream.role.figure')
  return <StreamFigure {...words} {...labels} legend={labels} />
}
