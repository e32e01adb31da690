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
        <div className="panels panels--main">
          <nav
            className="panels__column panels__column--sticky words-guide__contents"
            aria-label={t('words.contents')}
          >
            <Panel title={t('words.contents')}>
              <ul className="desk-list">
                {sections.map(({ id, title: heading }) => (
                  <li key={id}>
                    <Link href={`#${id}`}>{heading}</Link>
                  </li>
                ))}
              </ul>
            </Panel>
          </nav>
          <div className="panels__column">
            <Html className="prose" html={introduction} />
            {sections.map(({ id, title: heading, html }) => (
              <Panel key={id} id={id} title={heading}>
                <Html className="prose" html={html} />
              </Panel>
            ))}
          </div>
        </div>
      </>
    )
  }
})
