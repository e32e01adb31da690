import { longestQuery, searchQuery } from '../../shared/protocol/protocol.ts'
import { islandUrl } from '../../ui/document/island-url.ts'
import { Field, fieldId } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Accordion } from '../../ui/sections/accordion.tsx'
import { Closing } from '../../ui/sections/closing.tsx'
import { Hero } from '../../ui/sections/hero.tsx'
import { Toc } from '../../ui/sections/toc.tsx'
import { definePage, type PageProps } from '../define-page.tsx'

type Props = PageProps<undefined>

export const page = definePage({
  head: ({ t }) => ({
    title: t('faq.head.title'),
    description: t('faq.head.description'),
    kind: 'FAQPage',
    mainEntity: t('faq.groups')
      .flatMap(({ items }) => items)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer }
      }))
  }),

  Page: (props) => (
    <>
      <Hero kind="document" title={props.t('faq.hero.title')}>
        <Filter {...props} />
        <Toc
          title={props.t('faq.onThisPage')}
          items={props.t('faq.groups').map(({ id, title }) => ({ href: `#${id}`, label: title }))}
          numbered={false}
          line
        />
      </Hero>
      <div className="section section--surface section--edge-plinth faq">
        <Groups {...props} />
      </div>
      <Closing
        tone="ground"
        art="letter.svg"
        title={props.t('faq.closing.title')}
        text={props.t('faq.closing.text')}
        actions={[{ href: props.href('contact'), label: props.t('faq.closing.action') }]}
      />
    </>
  )
})

/**
 * Without script, and until the island runs, the form searches the whole site. The island
 * (islands/faq-filter.ts) filters the questions and writes their number into the status line, with
 * the messages in its data attributes.
 */
function Filter({ t, href }: Props) {
  return (
    <search className="panel search-panel">
      <form className="faq-filter" action={href('search')} data-island={islandUrl('faq-filter')}>
        <Field
          name={searchQuery}
          kind="search"
          label={t('faq.hero.filterLabel')}
          placeholder={t('faq.hero.filterPlaceholder')}
          attributes={{ maxLength: longestQuery }}
          autoComplete="off"
        />
        <button className="search-key" type="submit">
          {t('faq.hero.filterButton')}
        </button>
        <p
          className="faq-filter__status"
          role="status"
          data-one={t('faq.hero.countOne')}
          data-many={t('faq.hero.countMany')}
          data-none={t('faq.hero.countNone')}
        />
      </form>
      <Link href={href('search', { hash: fieldId(searchQuery) })}>{t('search.open.faq')}</Link>
    </search>
  )
}

/** The answers of the first group, the hardest, are open. */
function Groups({ t }: Props) {
  return t('faq.groups').map(({ id, title, items }, index) => (
    <section key={id} className="faq-group" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="faq-group__title" id={`${id}-title`}>
        {title}
      </h2>
      <Accordion
        open={index === 0 ? 'all' : undefined}
        items={items.map((item) => ({
          id: item.id,
          question: item.question,
          answer: <Answer {...item} linkLabel={t('faq.copyLink')} />
        }))}
      />
    </section>
  ))
}

interface AnswerProps {
  id: string
  question: string
  answer: string
  linkLabel: string
}

function Answer({ id, question, answer, linkLabel }: AnswerProps) {
  return (
    <>
      <p>{answer}</p>
      <p className="faq-answer__link">
        <a className="link link--quiet" href={`#${id}`} aria-label={`${linkLabel}: ${question}`}>
          <Icon name="link" />
        </a>
      </p>
    </>
  )
}
