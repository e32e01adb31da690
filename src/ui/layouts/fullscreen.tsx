import type { ReactNode } from 'react'
import type { Href } from '../../shared/links/href.ts'
import { Stylesheets } from '../document/stylesheets.tsx'
import { Link } from '../navigation/link.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch, type LanguageSwitchProps } from './language-switch.tsx'
import { SamplesNote } from './samples-note.tsx'

interface FullscreenProps extends LanguageSwitchProps {
  href: Href
  children: ReactNode
}

/** The layout for a single task, beside a wall on wide screens, otherwise inside a gate. */
export function Fullscreen({ t, href, locale, languages, children }: FullscreenProps) {
  return (
    <FullscreenFrame
      header={
        <>
          <Brand href={href('home')} name={t('shell.brand')} />
          <LanguageSwitch t={t} locale={locale} languages={languages} />
          <SamplesNote t={t} />
        </>
      }
    >
      {children}
      <footer className="fullscreen__footer cluster">
        <Link href={href('terms')} kind="quiet">
          {t('shell.footer.terms')}
        </Link>
        <Link href={href('privacy')} kind="quiet">
          {t('shell.footer.privacy')}
        </Link>
      </footer>
      <Stylesheets />
    </FullscreenFrame>
  )
}

/** The frame of a single task, here and at the desk. */
export function FullscreenFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className="fullscreen">
      <div className="fullscreen__wall" />
      <div className="fullscreen__column">
        <header className="fullscreen__header cluster">{header}</header>
        {children}
      </div>
    </div>
  )
}
