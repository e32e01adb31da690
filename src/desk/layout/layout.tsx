import type { ReactNode } from 'react'
import { focusOnOpen } from '../../ui/forms/error-summary.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useDesk } from '../ui/desk-context.ts'
import { Header, type HeaderProps } from './header.tsx'
import { DeskBrand, LanguageLinks, type LanguageLinksProps } from './top-links.tsx'

interface DeskLayoutProps extends Omit<HeaderProps, 'operator'> {
  /** The success message of the last form. */
  done?: string
  children: ReactNode
}

export function DeskLayout({ done, children, ...header }: DeskLayoutProps) {
  const { t, operator } = useDesk()
  const main = (
    <main className="main desk-main" id="main" tabIndex={-1}>
      {done !== undefined && (
        <div className="desk-done" {...focusOnOpen}>
          <Icon name="check" />
          <p role="status">{done}</p>
        </div>
      )}
      {children}
    </main>
  )
  return (
    <>
      <a className="skip-link" href="#main">
        {t('common.skipToContent')}
      </a>
      {operator ? (
        <div className="desk">
          <Header {...header} operator={operator} />
          {main}
        </div>
      ) : (
        <LoginFrame languages={header.languages}>{main}</LoginFrame>
      )}
    </>
  )
}

/** The frame of screens before the login, like that of the public pages with a single form. */
function LoginFrame({ languages, children }: LanguageLinksProps & { children: ReactNode }) {
  return (
    <div className="fullscreen">
      <div className="fullscreen__wall" />
      <div className="fullscreen__column">
        <header className="fullscreen__header cluster">
          <DeskBrand />
          <LanguageLinks languages={languages} />
        </header>
        {children}
      </div>
    </div>
  )
}
