import type { ReactNode } from 'react'
import { contactForm } from '../../forms/contact.ts'
import { titleWithErrors } from '../../forms/view/form-errors.tsx'
import { formView } from '../../forms/view/form-view.tsx'
import { PrivacyNotice } from '../../forms/view/privacy-notice.tsx'
import { plainWords } from '../../shared/text/keep-together.ts'
import { FormGrid } from '../../ui/forms/form-layout.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Hero } from '../../ui/sections/hero.tsx'
import { LeadAside } from '../../ui/sections/lead-aside.tsx'
import { Facts } from '../../ui/sections/lists.tsx'
import { Section } from '../../ui/sections/section.tsx'
import { Rich } from '../../ui/text/rich.tsx'
import { definePage, handleForm, type OpenFormRequest } from '../define-page.tsx'
import { loadSent, receiveLead } from '../receive-lead.ts'

const Contact = formView(contactForm)
const otherWays = ['faq', 'requestDemo'] as const

export const page = definePage({
  load: loadSent,

  head: ({ t, form, data: Sent }) => ({
    title: Sent ? t('contact.sent.title') : titleWithErrors(t, t('contact.head.title'), form),
    description: t('contact.head.description'),
    kind: 'ContactPage',
    index: !Sent
  }),

  Page: ({ data: Sent, ...page }) =>
    Sent ? <Sent words="contact" {...page} /> : <Ask {...page} />,

  forms: [
    handleForm(
      contactForm,
      async (submission, request) =>
        lacksPhone(submission.values)
          ? { status: 422, errors: [phoneMissing] }
          : receiveLead('contact', 'contact', submission, request),
      async (values) => (lacksPhone(values) ? [phoneMissing] : [])
    )
  ]
})

const phoneMissing = { field: 'phone', key: 'phoneRequired' } as const

/** Whether somebody who asks for a call has left out the number. */
function lacksPhone({ subject, phone }: { subject?: string; phone?: string }): boolean {
  return subject === 'call' && !phone?.trim()
}

/**
 * The query `subject` preselects a subject, so that other pages can link to it. Suppliers come here
 * from such links only, so they are told what is on offer for them.
 */
function Ask({ t, href, locale, form, query }: OpenFormRequest) {
  const subject = query.get('subject') ?? ''
  const supplies = subject === 'supplier'
  const suppliersHref = href('about', { hash: 'suppliers' })
  return (
    <>
      <Hero
        title={t(supplies ? 'contact.supplier.title' : 'contact.hero.title')}
        intro={t(supplies ? 'contact.supplier.lead' : 'contact.hero.lead')}
        facts={t('contact.hero.ways').map(linkedWay)}
      />
      {supplies && <SupplierFacts t={t} />}
      <Section
        id="form"
        title={t('contact.form.title')}
        intro={supplies ? undefined : t('contact.form.lead')}
        tone="surface"
        edge="plinth"
      >
        <div className="lead">
          <Contact.Form
            page={{ t, locale, form }}
            initial={{ subject }}
            action={href('contact', supplies ? { query: { subject } } : {})}
            submit={t('contact.form.submit')}
          >
            <FormGrid>
              <Contact.Fields
                phone={{ hint: t('contact.form.phone') }}
                message={supplies ? { hint: t('contact.supplier.message') } : {}}
              />
              <PrivacyNotice form="contact" t={t} href={href} />
            </FormGrid>
          </Contact.Form>
          <LeadAside
            next={t(supplies ? 'contact.supplier.next' : 'contact.next')}
            title={t('contact.other.title')}
            art={supplies ? 'key.svg' : 'letter.svg'}
            links={
              supplies
                ? [{ ...t('contact.supplier.terms'), href: suppliersHref }]
                : otherWays.map((key) => ({ ...t(`contact.other.items.${key}`), href: href(key) }))
            }
          />
        </div>
      </Section>
    </>
  )
}

/** What we agree with suppliers, as far as it is known. */
function SupplierFacts({ t }: Pick<OpenFormRequest, 't'>) {
  const { title, items } = t('contact.supplier.facts')
  if (items.length === 0) return null
  return (
    <Section id="facts" title={title}>
      <Facts columns items={items} />
    </Section>
  )
}

/** Links of the ways to reach us: a number to call, a chat, an address to write to. */
const links: Record<string, (text: string) => ReactNode> = {
  call: (text) => <Link href={`tel:${text.replace(/[^+\d]/g, '')}`}>{text}</Link>,
  whatsapp: (text) => (
    <a
      className="link link--inline"
      href={`https://wa.me/${text.replace(/\D/g, '')}`}
      rel="noopener"
    >
      {text}
    </a>
  ),
  mail: (text) => <Link href={`mailto:${plainWords(text)}`}>{text}</Link>
}

function linkedWay({ label, text }: { label: string; text: string }) {
  return { label, text: <Rich text={text} tags={links} /> }
}
