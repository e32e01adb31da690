import type { ReactNode } from 'react'
import type { LayoutKind } from '../../shared/links/route.ts'
import { Footer } from './footer.tsx'
import { Fullscreen } from './fullscreen.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { NewerBuild } from './newer-build.tsx'

interface LayoutProps extends HeaderProps {
  kind: LayoutKind
  /** The dialog that opens with the page (§8.2). */
  alert?: ReactNode
  /** The language hint (§1.6). */
  hint?: ReactNode
  children: ReactNode
}

/** The frame around each page. Its messages are all in `shell`, so the error screen can use it. */
export function Layout({ kind, alert, hint, children, ...shell }: LayoutProps) {
  const main = (
    <main className="main" id="main" tabIndex={-1}>
      {children}
    </main>
  )
  return (
    <>
      <a className="skip-link" href="#main">
        {shell.t('shell.skipToContent')}
      </a>
      {hint}
      {kind === 'fullscreen' ? (
        <Fullscreen {...shell}>{main}</Fullscreen>
      ) : (
        <>
          <Header {...shell} />
          {main}
          <Footer t={shell.t} href={shell.href} />
        </>
      )}
      <div className="corner">
        <NewerBuild t={shell.t} />
      </div>
      {alert}
    </>
  )
}
