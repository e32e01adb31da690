import { searchQuery } from '../../shared/protocol/protocol.ts'
import { Button } from '../../ui/button.tsx'
import { islandUrl } from '../../ui/document/island-url.ts'
import { Art } from '../../ui/figures/art.tsx'
import { Field, fieldId } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Accordion } from '../../ui/sections/accordion.tsx'
import { Chapter } from '../../ui/sections/chapter.tsx'
import { Closing } from '../../ui/sections/closing.tsx'
import { Sidebar } from '../../ui/sections/columns.tsx'
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
      <Hero
        title={props.t('faq.hero.title')}
        aside={
          <>
            <Filter {...props} />
            <Link href={props.href('search', { hash: fieldId(searchQuery) })}>
              {props.t('search.open.faq')}
            </Link>
          </>
        }
      />
      <div className="section section--surface section--edge-plinth chapters">
        <Sidebar aside={<Aside {...props} />}>
          <Groups {...props} />
        </Sidebar>
      </div>
      <Closing
        tone="ground"
        title={props.t('faq.closing.title')}
        text={props.t('faq.closing.text')}
        actions={[{ href: props.href('register'), label: props.t('faq.closing.action') }]}
      />
    </>
  )
})

/**
 * Hidden until script runs. The island (islands/faq-filter.ts) writes the number of results into
 * the status line, with the messages in its data attributes.
 */
function Filter({ t }: Props) {
  return (
    <div className="faq-filter reserved" data-island={islandUrl('faq-filter')} hidden>
      <Field
        name="filter"
        kind="search"
        label={t('faq.hero.filterLabel')}
        placeholder={t('faq.hero.filterPlaceholder')}
        autoComplete="off"
      />
      <p
        className="faq-filter__status"
        role="status"
        data-one={t('faq.hero.countOne')}
        data-many={t('faq.hero.countMany')}
        data-none={t('faq.hero.countNone')}
      />
    </div>
  )
}

function Aside({ t, href }: Props) {
  return (
    <>
      <Toc
        title={t('faq.onThisPage')}
        items={t('faq.groups').map(({ id, title, items }) => ({
          href: `#${id}`,
          label: title,
          note: items.length
        }))}
      />
      <div className="faq-ask">
        <Art name="faq-band.svg" alt="" />
        <p>{t('faq.notHere.text')}</p>
        <Button href={href('contact')} variant="outline-neutral-500" size={44} icon="arrow-right">
          {t('faq.notHere.action')}
        </Button>
      </div>
    </>
  )
}

/** Questions are numbered across all groups. The first question of each group is open. */
function Groups({ t }: Props) {
  const groups = t('faq.groups')
  return groups.map(({ id, title, items }, index) => (
    <Chapter key={id} id={id} number={index + 1} title={title}>
      <Accordion
        open={0}
        numberFrom={groups.slice(0, index).reduce((sum, group) => sum + group.items.length, 1)}
        items={items.map((item) => ({
          id: item.id,
          question: item.question,
          answer: <Answer {...item} linkLabel={t('faq.copyLink')} />
        }))}
      />
    </Chapter>
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
          {linkLabel}
        </a>
      </p>
    </>
  )
}
