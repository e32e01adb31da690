import type { ReactNode } from 'react'
import type { Href } from '../../shared/href.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Translate } from '../../shared/messages.ts'
import { Link } from '../link.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'

interface FullscreenProps {
  t: Translate
  href: Href
  locale: Locale
  switchTo: string
  children: ReactNode
}

/** One task and nothing else: the wall beside it on wide screens, a frieze above it elsewhere. */
export function Fullscreen({ t, href, locale, switchTo, children }: FullscreenProps) {
  return (
    <div className="fullscreen">
      <div className="fullscreen__wall" />
      <div className="fullscreen__column">
        <header className="fullscreen__header">
          <Brand t={t} href={href} />
          <LanguageSwitch locale={locale} switchTo={switchTo} />
        </header>
        {children}
        <footer className="fullscreen__footer">
          <Link href={href('terms')} kind="quiet">
            {t('shell.footer.terms')}
          </Link>
          <Link href={href('privacy')} kind="quiet">
            {t('shell.footer.privacy')}
          </Link>
        </footer>
      </div>
    </div>
  )
}
