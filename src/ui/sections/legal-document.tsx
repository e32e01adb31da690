import type { DocumentSection } from './article.tsx'
import { Html } from './html.tsx'

interface LegalDocumentProps {
  introduction: string
  sections: readonly DocumentSection[]
  /** Label of a section's link to itself: “Link to section 3”. */
  linkLabel: (number: number) => string
}

/** Terms or privacy policy: numbered sections, each with a link to itself. */
export function LegalDocument({ introduction, sections, linkLabel }: LegalDocumentProps) {
  return (
    <div>
      <Html className="legal__introduction prose" html={introduction} />
      {sections.map(({ id, title, html }, index) => (
        <section key={id} className="legal__section" id={id} aria-labelledby={`${id}-title`}>
          <h2 className="legal__title" id={`${id}-title`}>
            <a className="legal__number" href={`#${id}`} aria-label={linkLabel(index + 1)}>
              {index + 1}
            </a>
            <span>{title}</span>
          </h2>
          <Html className="prose" html={html} />
        </section>
      ))}
    </div>
  )
}
