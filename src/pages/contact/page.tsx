import type { ReactNode } from 'react'
import { contactForm } from '../../forms/contact.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { PrivacyNotice } from '../../forms/view/privacy-notice.tsx'
import { definePage, handleForm } from '../../render/define-page.tsx'
import type { FormPageRequest } from '../../render/page-request.ts'
import { phoneHref } from '../../shared/links/phone-href.ts'
import { withoutJoiners } from '../../shared/text/keep-together.ts'
import { Teams } from '../../ui/figures/teams.tsx'
import { FormGrid } from '../../ui/forms/form-layout.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Hero } from '../../ui/sections/hero.tsx'
import { LeadAside } from '../../ui/sections/lead-aside.tsx'
import { LinkRows } from '../../ui/sections/link-rows.tsx'
import { Facts } from '../../ui/sections/lists.tsx'
import { Section } from '../../ui/sections/section.tsx'
import { Rich } from '../../ui/text/rich.tsx'
import { loadSent, receiveLead } from '../parts/leads/receive-lead.ts'
import { SentLead } from '../parts/leads/sent-lead.tsx'
import { Hours } from './hours.tsx'
import { Supplier } from './supplier.tsx'

const Contact = formView(contactForm)
const otherWays = ['faq', 'requestDemo'] as const

export const page = definePage({
  load: loadSent,

  head: ({ t, form, query, data: { isSent } }) => ({
    title: isSent ? t('contact.sent.title') : titleWithErrors(t, t('contact.head.title'), form),
    description: t('contact.head.description'),
    kind: 'ContactPage',
    // The menu links to the default view, so the supplier view highlights no item.
    menu: query.get('subject') === 'supplier' ? false : undefined,
    index: !isSent
  }),

  Page: ({ data: { isSent }, ...page }) =>
    isSent ? <SentLead group="contact" {...page} /> : <ContactForm {...page} />,

  forms: [
    handleForm(
      contactForm,
      (submission, request) =>
        receiveLead({ form: 'contact', page: 'contact' }, submission, request),
      async ({ subject, phone }) =>
        subject === 'call' && !phone?.trim() ? [{ field: 'phone', key: 'phoneRequired' }] : []
    )
  ]
})

/**
 * The query parameter `subject` preselects a subject, so that other pages can link to it. Suppliers
 * arrive by such links only, so the page then shows the terms for suppliers.
 */
function ContactForm({ t, href, locale, form, query }: FormPageRequest) {
  const subject = query.get('subject') ?? ''
  const isSupplier = subject === 'supplier'
  return (
    <>
      {isSupplier ? <Supplier t={t} /> : <Opening t={t} />}
      <Section
        id="form"
        title={t(isSupplier ? 'contact.supplier.form' : 'contact.form.title')}
        intro={!isSupplier && t('contact.form.lead')}
        tone="surface"
        edge="plinth"
      >
        {!isSupplier && <Teams t={t} href={href} />}
        <div className="lead">
          <div className="card form-card">
            <Contact.Form
              page={{ t, locale, form }}
              initial={{ subject }}
              action={href('contact', isSupplier ? { query: { subject } } : {})}
              submit={t('contact.form.submit')}
            >
              <FormGrid>
                <Contact.Fields
                  phone={{ hint: t('contact.form.phone') }}
                  message={isSupplier ? { hint: t('contact.supplier.message') } : {}}
                />
                <PrivacyNotice form="contact" t={t} href={href} />
              </FormGrid>
            </Contact.Form>
          </div>
          {isSupplier ? (
            <LeadAside next={t('contact.supplier.next')} title={t('contact.supplier.ways')}>
              <Ways t={t} />
            </LeadAside>
          ) : (
            <LeadAside
              next={t('contact.next')}
              title={t('contact.other.title')}
              figure={<Hours {...t('contact.hours')} />}
            >
              <LinkRows
                items={otherWays.map((key) => ({
                  ...t(`contact.other.items.${key}`),
                  href: href(key)
                }))}
              />
            </LeadAside>
          )}
        </div>
      </Section>
    </>
  )
}

/** The first screen, with the phone number in large type below a drawn letter. */
function Opening({ t }: Pick<FormPageRequest, 't'>) {
  return (
    <Hero
      kind="portal"
      title={t('contact.hero.title')}
      intro={t('contact.hero.lead')}
      art={{ name: 'letter.svg', alt: '' }}
    >
      <Ways t={t} />
      <Emergency t={t} />
      <Facts layout="columns" items={t('contact.hero.where')} />
    </Hero>
  )
}

/** The emergency line as a course of gold bricks across the page. */
function Emergency({ t }: Pick<FormPageRequest, 't'>) {
  const { label, text } = t('contact.hero.emergency')
  if (!text) return null
  return (
    <dl className="contact-emergency">
      <div className="glazed glazed--gold">
        <dt>{label}</dt>
        <dd>
          <Rich text={text} tags={links} />
        </dd>
      </div>
    </dl>
  )
}

/** The ways to contact us, the first one in large type. */
function Ways({ t }: Pick<FormPageRequest, 't'>) {
  return (
    <dl className="contact-ways">
      {t('contact.hero.ways').map(({ label, text }) => (
        <div key={label} className="contact-ways__item">
          <dt>{label}</dt>
          <dd>
            <Rich text={text} tags={links} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Links to call, chat or send an email. */
const links: Record<string, (text: string) => ReactNode> = {
  call: (text) => <Link href={phoneHref(text)}>{text}</Link>,
  whatsapp: (text) => (
    <a
      className="link link--inline"
      href={`https://wa.me/${text.replace(/\D/g, '')}`}
      rel="noopener"
    >
      {text}
    </a>
  ),
  mail: (text) => <Link href={`mailto:${withoutJoiners(text)}`}>{text}</Link>
}
