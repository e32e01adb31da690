import { contactForm } from '../../../forms/contact.ts'
import { choiceName } from '../../../forms/definition/choices.ts'
import type { Choices } from '../../../forms/definition/define-form.ts'
import type { Receipt } from '../../../forms/definition/form-state.ts'
import type { FormPageProps } from '../../../render/page-request.ts'
import { programmes } from '../../../shared/facts/programmes.ts'
import { Facts } from '../../../ui/sections/facts.tsx'
import { Hero } from '../../../ui/sections/hero.tsx'
import { LinkRows } from '../../../ui/sections/link-rows.tsx'
import { NumberedRows } from '../../../ui/sections/numbered-rows.tsx'
import { Section } from '../../../ui/sections/section.tsx'
import { LinkedText } from '../../../ui/text/linked-text.tsx'
import { otherLinks } from './other-links.ts'

export type SentLeadProps = Pick<FormPageProps, 't' | 'href' | 'locale' | 'form'> & {
  /** The messages of the form. */
  group: keyof typeof otherLinks
}

/**
 * Replaces a page after its form was sent. Without a receipt, such as in a browser without cookies,
 * it leaves out the submitted values.
 */
export function SentLead({ group, ...page }: SentLeadProps) {
  const { t, href } = page
  const { receipt } = page.form
  const intro = t(`${group}.sent.intro`)
  const news = receipt?.values.marketing ? [t('sent.news')] : []
  return (
    <>
      <Hero
        title={t(`${group}.sent.title`)}
        intro={receipt ? intro : `${intro} ${t('sent.byMail')}`}
        aside={receipt && <ReceivedFacts {...page} receipt={receipt} />}
      />
      <Section id="next" title={t('sent.next')} tone="surface" edge="plinth">
        <NumberedRows items={[...t(`${group}.next.items`), ...news]} />
      </Section>
      <Section
        id="meanwhile"
        title={t('sent.meanwhile.title')}
        intro={<LinkedText text={t('sent.meanwhile.intro')} links={{ contact: href('contact') }} />}
        edge="centre"
        falls
      >
        <LinkRows items={otherLinks[group](page)} />
      </Section>
    </>
  )
}

type SentPage = Omit<SentLeadProps, 'group'>

function ReceivedFacts({
  t,
  locale,
  receipt: { reference, values }
}: SentPage & { receipt: Receipt }) {
  const { email = '', subject, programme } = values
  const choiceFact = (field: 'subject' | 'programme', choices: Choices, value = '') =>
    value
      ? [
          {
            label: t(`forms.fields.${field}.label`),
            text: choiceName(field, choices, value, { t, locale })
          }
        ]
      : []
  return (
    <Facts
      items={[
        { label: t('sent.reference'), text: <code>{reference}</code> },
        ...choiceFact('programme', { values: programmes, names: 'messages' }, programme),
        ...choiceFact('subject', contactForm.fields.subject.choices, subject),
        { label: t('sent.replyTo'), text: email }
      ]}
    />
  )
}
