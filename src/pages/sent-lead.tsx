import type { Receipt } from '../forms/server/submission.ts'
import { sentQuery } from '../shared/protocol.ts'
import { Hero } from '../ui/hero.tsx'
import { LinkRows } from '../ui/link-rows.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { Facts, NumberedRows } from '../ui/lists.tsx'
import { Section } from '../ui/section.tsx'
import type { OpenFormProps } from './define-page.tsx'

interface SentLeadProps extends Pick<OpenFormProps, 't' | 'href' | 'form'> {
  title: string
  lead: string
  /** What was sent, besides the address and the reference. */
  facts?: { label: string; text: string }[]
  next: { title: string; text: string }[]
  /** Pages to read in the meantime. */
  links: { title: string; text: string; href: string }[]
}

/**
 * Takes the place of a page after its form was sent. Without a receipt, as in a browser that keeps no
 * cookies, it says the same apart from what was sent.
 */
export function SentLead({ t, href, form, title, lead, facts = [], next, links }: SentLeadProps) {
  const { receipt } = form
  const news = receipt?.values.marketing ? [t('sent.news')] : []
  return (
    <>
      <Hero
        title={title}
        lead={lead}
        aside={receipt ? <Sent t={t} receipt={receipt} facts={facts} /> : <p>{t('sent.byMail')}</p>}
      />
      <Section id="next" title={t('sent.next')} tone="surface" edge="plinth">
        <NumberedRows items={[...next, ...news]} />
      </Section>
      <Section
        id="meanwhile"
        title={t('sent.meanwhile.title')}
        lead={<LinkedText text={t('sent.meanwhile.lead')} links={{ contact: href('contact') }} />}
        edge="centre"
        falls
      >
        <LinkRows items={links} />
      </Section>
    </>
  )
}

interface SentProps extends Pick<SentLeadProps, 't'> {
  receipt: Receipt
  facts: { label: string; text: string }[]
}

function Sent({ t, receipt: { reference = '', values }, facts }: SentProps) {
  return (
    <Facts
      items={[
        { label: t('sent.reference'), text: <code>{reference}</code> },
        ...facts,
        { label: t('sent.replyTo'), text: values.email }
      ]}
    />
  )
}

/** Tells whether the page says what was sent, in place of its form. */
export function isSent(query: URLSearchParams): boolean {
  return query.has(sentQuery)
}
