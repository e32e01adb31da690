import { guides } from 'babylon:guide'
import { Link } from '../../../ui/navigation/link.tsx'
import { Html } from '../../../ui/sections/html.tsx'
import { defineScreen } from '../../define-screen.ts'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'

/** The guide for authors (`docs/words.md`), who may have no access to the repository. */
export const screen = defineScreen({
  head: ({ locale }) => ({ title: guides[locale].title }),

  Page: ({ t, locale, deskHref }) => {
    const { title, introduction, sections } = guides[locale]
    return (
      <>
        <ScreenHead
          title={title}
          intro={<Link href={deskHref('words')}>{t('words.title')}</Link>}
        />
        <Html className="prose" html={introduction} />
        {sections.map(({ id, title: heading, html }) => (
          <Panel key={id} id={id} title={heading}>
            <Html className="prose" html={html} />
          </Panel>
        ))}
      </>
    )
  }
})
