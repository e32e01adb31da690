import { definePage, type PlainPage } from '../../render/define-page.tsx'
import type { PageProps } from '../../render/page-request.ts'
import type { Document, LegalName, LegalSummary } from '../../server/content/types.ts'
import { Button } from '../../ui/button.tsx'
import { useIslandUrl } from '../../ui/document/use-island-url.ts'
import { DocumentHero } from '../../ui/sections/hero.tsx'
import { LegalDocument } from '../../ui/sections/legal-document.tsx'
import { Sidebar } from '../../ui/sections/sidebar.tsx'
import { Toc } from '../../ui/sections/toc.tsx'

type LegalData = LegalSummary & Document

/** The page of a legal document. Terms and privacy differ only in their text. */
export function legalPage(name: LegalName): PlainPage {
  return definePage<LegalData>({
    load: ({ content, settings }) => content.legal(name, settings.TURNSTILE_SITE_KEY !== undefined),

    head: ({ t, data }) => ({
      title: t(`legal.${name}.title`),
      description: t(`legal.${name}.description`),
      modified: data.effective
    }),

    Page: (props) => (
      <>
        <DocumentHero title={props.t(`legal.${name}.title`)} intro={props.t(`legal.${name}.intro`)}>
          <Version {...props} />
        </DocumentHero>
        <div className="legal-page page-width">
          <Sidebar aside={<Contents {...props} />}>
            <LegalDocument
              {...props.data}
              linkLabel={(number) => props.t('legal.linkToSection', { number })}
            />
          </Sidebar>
        </div>
      </>
    )
  })
}

/** The print button appears once its script runs; without script, the browser can print. */
function Version({ t, data: { effective, longDate, version } }: PageProps<LegalData>) {
  return (
    <div className="legal-page__version quiet cluster">
      <p>
        <time dateTime={effective}>{t('legal.effective', { date: longDate })}</time>
      </p>
      <p>{t('legal.version', { version })}</p>
      <div
        className="legal-page__print screen-only"
        data-island={useIslandUrl('print')}
        data-load="load"
        hidden
      >
        <Button variant="secondary" size="l" icon="printer" iconPosition="start">
          {t('legal.print')}
        </Button>
      </div>
    </div>
  )
}

function Contents({ t, data: { sections } }: PageProps<LegalData>) {
  const items = sections.map(({ id, title }) => ({ href: `#${id}`, label: title }))
  return <Toc title={t('legal.contents')} items={items} />
}
