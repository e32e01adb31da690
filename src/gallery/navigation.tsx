import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { Link } from '../ui/navigation/link.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { Tabs } from '../ui/navigation/tabs.tsx'
import { Accordion } from '../ui/sections/accordion.tsx'
import { Columns } from '../ui/sections/columns.tsx'
import { Toc } from '../ui/sections/toc.tsx'
import type { GalleryProps } from './gallery-props.ts'
import { Sample } from './sample.tsx'

export function NavigationGallery({ t, href }: GalleryProps) {
  const questions = t('gsa.questions.items').slice(0, 3)
  const steps = t('gsa.steps.items').map(({ title }) => title)
  const tags = Object.values(t('blogs.tags'))
  return (
    <>
      <Sample name="link">
        <Link href={href('faq')}>{t('shell.nav.faq')}</Link>
        <Link href={href('faq')} kind="arrow">
          {t('home.trip.all')}
        </Link>
        <Link href={href('faq')} kind="quiet">
          {t('shell.nav.faq')}
        </Link>
      </Sample>
      <Breadcrumbs
        label={t('shell.breadcrumb.label')}
        items={[
          { label: t('shell.breadcrumb.home'), href: href('home') },
          { label: t('shell.nav.partnership') },
          { label: t('shell.pages.gsa') }
        ]}
      />
      {[1, 2, 3].map((page) => (
        <Pagination
          key={page}
          page={page}
          pages={3}
          hrefOf={(target) => href('blogs', { query: { page: String(target) } })}
          labels={{
            list: `${t('shell.pagination.label')} ${page}`,
            previous: t('shell.pagination.previous'),
            next: t('shell.pagination.next'),
            position: t('shell.pagination.page', { page, pages: 3 })
          }}
        />
      ))}
      <Tabs
        label={t('blogs.subject')}
        items={[t('blogs.all'), ...tags].map((label, index) => ({
          href: `#tab-${index}`,
          label,
          current: index === 0
        }))}
      />
      <Columns>
        <Toc
          title={t('faq.onThisPage')}
          items={steps.map((label, index) => ({ href: `#step-${index}`, label, note: index + 4 }))}
        />
        <Toc
          title={t('blogs.inThisPost')}
          items={steps.map((label, index) => ({ href: `#part-${index}`, label }))}
        />
      </Columns>
      <Accordion
        items={questions.map((item, index) => ({
          ...item,
          id: `question-${index}`,
          isOpen: index === 0
        }))}
      />
    </>
  )
}
