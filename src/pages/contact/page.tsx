import { contactForm } from '../../forms/contact.ts'
import type { FormPageRequest } from '../../render/page-request.ts'
import { Teams } from '../../ui/figures/teams.tsx'
import type { WithMessages } from '../../ui/part-props.ts'
import { Closing } from '../../ui/sections/closing.tsx'
import { Facts } from '../../ui/sections/facts.tsx'
import { PortalHero } from '../../ui/sections/hero.tsx'
import { Section } from '../../ui/sections/section.tsx'
import { Rich } from '../../ui/text/rich.tsx'
import { defineLeadPage } from '../parts/leads/define-lead-page.tsx'
import { LeadAside } from '../parts/leads/lead-aside.tsx'
import { handleLeadForm } from '../parts/leads/lead-form.ts'
import { otherLinks } from '../parts/leads/other-links.ts'
import { ContactCard } from './contact-card.tsx'
import { Hours } from './hours.tsx'
import { SupplierContact } from './supplier.tsx'
import { Ways, wayLinks } from './ways.tsx'

export const page = defineLeadPage({
  group: 'contact',

  head: ({ t, query }) => ({
    title: t('contact.head.title'),
    description: t('contact.head.description'),
    kind: 'ContactPage',
    // The menu links to the default view, so the supplier view highlights no item.
    menu: isForSuppliers({ query }) ? false : undefined
  }),

  Page: Contact,

  forms: [handleLeadForm(contactForm, { lead: 'contact', page: 'contact' })]
})

/**
 * The query parameter `subject` preselects a subject, so that other pages can link to it. Suppliers
 * arrive by such links only, so the page then shows the terms for suppliers.
 */
function Contact(page: FormPageRequest) {
  return isForSuppliers(page) ? <SupplierContact {...page} /> : <GeneralContact {...page} />
}

function isForSuppliers({ query }: Pick<FormPageRequest, 'query'>): boolean {
  return query.get('subject') === 'supplier'
}

function GeneralContact(page: FormPageRequest) {
  const { t, href } = page
  return (
    <>
      <Opening t={t} />
      <Section
        id="form"
        title={t('contact.form.title')}
        intro={t('contact.form.intro')}
        tone="surface"
        edge="plinth"
        hasForm
      >
        <Teams t={t} href={href} />
        <div className="lead stack">
          <ContactCard page={page} action={href('contact')} />
          <LeadAside next={t('contact.next')}>
            <Hours {...t('contact.hours')} />
          </LeadAside>
        </div>
      </Section>
      <Closing
        tone="ground"
        art="letter-open.svg"
        title={t('contact.other.title')}
        actions={otherLinks.contact(page).map(({ title, href }) => ({ label: title, href }))}
      />
    </>
  )
}

/** The first screen, with the phone number in large type below a drawn letter. */
function Opening({ t }: WithMessages) {
  return (
    <PortalHero
      isSpread
      title={t('contact.hero.title')}
      intro={t('contact.hero.intro')}
      art={{ name: 'letter.svg', alt: '' }}
    >
      <Ways t={t} />
      <Emergency t={t} />
      <Facts layout="columns" items={t('contact.hero.where')} />
    </PortalHero>
  )
}

/** The emergency line as a course of gold bricks across the page. */
function Emergency({ t }: WithMessages) {
  const { label, text } = t('contact.hero.emergency')
  if (!text) return null
  return (
    <dl className="contact-emergency">
      <div className="glazed glazed--large glazed--gold">
        <dt>{label}</dt>
        <dd>
          <Rich text={text} tags={wayLinks} />
        </dd>
      </div>
    </dl>
  )
}
