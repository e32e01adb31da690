import { screenScript } from 'babylon:desk'
import type { ReactNode } from 'react'
import { focusOnOpen } from '../../ui/forms/error-summary.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { FullscreenFrame } from '../../ui/layouts/fullscreen.tsx'
import { useDesk } from '../ui/desk-context.ts'
import { Header, type HeaderProps } from './header.tsx'
import { DeskBrand, LanguageLinks } from './top-links.tsx'

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
        <div className="desk-done cluster" {...focusOnOpen}>
          <p role="status">
            <Icon name="check" /> {done}
          </p>
        </div>
      )}
      {children}
      {operator && (
        <p className="desk-unanswered" role="alert" hidden data-unanswered>
          {t('common.unanswered')}
        </p>
      )}
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
          <script type="module" src={screenScript} />
        </div>
      ) : (
        <FullscreenFrame
          header={
            <>
              <DeskBrand />
              <LanguageLinks languages={header.languages} />
            </>
          }
        >
          {main}
        </FullscreenFrame>
      )}
    </>
  )
}
