import { definePage } from '../../render/define-page.tsx'
import type { PageProps } from '../../render/page-request.ts'
import { searchQuery } from '../../shared/protocol/protocol.ts'
import { useIslandUrl } from '../../ui/document/use-island-url.ts'
import { Art } from '../../ui/figures/art.tsx'
import { fieldId } from '../../ui/forms/field.tsx'
import { SearchForm } from '../../ui/forms/search-form.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import type { WithMessages } from '../../ui/part-props.ts'
import { Accordion } from '../../ui/sections/accordion.tsx'
import { bandClass } from '../../ui/sections/band-class.ts'
import { Closing } from '../../ui/sections/closing.tsx'
import { DocumentHero } from '../../ui/sections/hero.tsx'
import { Toc } from '../../ui/sections/toc.tsx'
import { Answer, listAnswerParts, type Question } from './answer.tsx'
import { LargeFact } from './large-fact.tsx'

export const page = definePage({
  head: ({ t }) => ({
    title: t('faq.head.title'),
    description: t('faq.head.description'),
    kind: 'FAQPage',
    mainEntity: listGroups(t)
      .flatMap(({ items }) => items)
      .map((item) => ({
        '@type': 'Question',
        name: item.question,
        acceptedAnswer: { '@type': 'Answer', text: listAnswerParts(item).join(' ') }
      }))
  }),

  Page: (props) => (
    <>
      <DocumentHero title={props.t('faq.hero.title')}>
        <Filter {...props} />
        <Toc
          title={props.t('faq.onThisPage')}
          items={props.t('faq.groups').map(({ id, title }) => ({ href: `#${id}`, label: title }))}
          numbered={false}
          line
        />
      </DocumentHero>
      <Groups {...props} />
      <Closing
        tone="surface"
        art="faq-closing.svg"
        title={props.t('faq.closing.title')}
        text={props.t('faq.closing.text')}
        actions={[{ href: props.href('contact'), label: props.t('faq.closing.action') }]}
      />
    </>
  )
})

/**
 * A form that searches the whole site until the island (islands/faq-filter.ts) runs. The island
 * filters the questions and announces their number, with the messages in the data attributes.
 */
function Filter({ t, href }: PageProps) {
  return (
    <search className="card search-form-panel screen-only">
      <SearchForm
        className="faq-filter"
        action={href('search')}
        label={t('faq.hero.filterLabel')}
        submit={t('faq.hero.filterButton')}
        placeholder={t('faq.hero.filterPlaceholder')}
        island={{ 'data-island': useIslandUrl('faq-filter') }}
      >
        <p
          className="faq-filter__status"
          role="status"
          data-one={t('faq.hero.countOne')}
          data-many={t('faq.hero.countMany')}
          data-none={t('faq.hero.countNone')}
        />
      </SearchForm>
      <Link href={href('search', { hash: fieldId(searchQuery) })}>{t('search.open.faq')}</Link>
    </search>
  )
}

interface Group {
  id: string
  title: string
  items: readonly Question[]
}

/** The groups of questions, without questions that consist of empty facts. */
function listGroups(t: PageProps['t']): Group[] {
  return t('faq.groups').map(({ id, title, items }: Group) => ({
    id,
    title,
    items: items.filter((item) => listAnswerParts(item).length > 0)
  }))
}

/** The first group has the hardest questions, each with a figure and the start of its answer. */
function Groups({ t }: PageProps) {
  const [hardest, ...otherGroups] = listGroups(t)
  return (
    <>
      <div className={bandClass({ tone: 'surface', edge: 'plinth' }, 'faq-hardest')}>
        {hardest && <QuestionGroup t={t} {...hardest} />}
      </div>
      <div className={bandClass({ edge: 'centre', falls: true })}>
        <div className="page-width faq-groups">
          {otherGroups.map((group) => (
            <QuestionGroup key={group.id} t={t} {...group} sign={`faq-${group.id}.svg`} />
          ))}
        </div>
      </div>
    </>
  )
}

/** A group of questions; its sign stands on their line. */
function QuestionGroup({ t, id, title, items, sign }: Group & WithMessages & { sign?: string }) {
  return (
    <section className="faq-group page-width stack" id={id} aria-labelledby={`${id}-title`}>
      <div className="faq-group__head">
        <h2 className="faq-group__title" id={`${id}-title`}>
          {title}
        </h2>
        {sign && <Art name={sign} alt="" />}
      </div>
      <Accordion
        items={items.map((item) => ({
          id: item.id,
          question: item.question,
          intro: item.intro,
          figure: item.fact && <LargeFact {...item.fact} />,
          answer: <Answer {...item} linkLabel={t('faq.copyLink')} />
        }))}
      />
    </section>
  )
}
