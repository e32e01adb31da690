import type { ReactNode } from 'react'
import type { Operator } from '../server/operators/operators.ts'
import type { Locale } from '../shared/language/locale.ts'
import { localeTags } from '../shared/language/locale.ts'
import { Button } from '../ui/button.tsx'
import { Emblem } from '../ui/figures/emblem.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import type { LanguageLink } from '../ui/layouts/language-switch.tsx'
import type { DeskHref, ScreenKey } from './paths.ts'
import { ActionForm } from './ui/action-form.tsx'
import type { DeskTranslate } from './wording.ts'

export interface NavItem {
  key: ScreenKey
  href: string
  label: string
}

export interface DeskLayoutProps {
  t: DeskTranslate
  desk: DeskHref
  locale: Locale
  /** Absent before the login. */
  operator?: Operator
  /** The screens that the operator may open. */
  nav: NavItem[]
  current?: ScreenKey
  /** The same screen in the other languages. */
  languages: LanguageLink[]
  /** Whether operators log out here, and not in Cloudflare Access. */
  ownLogin: boolean
  /** The success message of the form that was sent last. */
  done?: string
  children: ReactNode
}

/** The frame around each screen of the desk. */
export function DeskLayout(props: DeskLayoutProps) {
  const { t, done, operator, children } = props
  const main = (
    <main className="main desk-main" id="main" tabIndex={-1}>
      {done !== undefined && (
        <p className="desk-done" role="status">
          <Icon name="check" />
          {done}
        </p>
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
        <>
          <Header {...props} operator={operator} />
          {main}
        </>
      ) : (
        <div className="fullscreen">
          <div className="fullscreen__wall" />
          <div className="fullscreen__column">
            <header className="fullscreen__header">
              <Brand {...props} />
              <Languages {...props} />
            </header>
            {main}
          </div>
        </div>
      )}
    </>
  )
}

function Header(props: DeskLayoutProps & { operator: Operator }) {
  const { t, desk, nav, current, operator, ownLogin } = props
  return (
    <header className="desk-header">
      <div className="desk-header__row">
        <Brand {...props} />
        <div className="desk-header__end">
          <Languages {...props} />
          <a
            className="desk-header__operator"
            href={desk('account')}
            aria-current={current === 'account' ? 'page' : undefined}
          >
            {operator.email}
            <span className="desk-header__role">{t(`common.roles.${operator.role}`)}</span>
          </a>
          {ownLogin && (
            <ActionForm to={desk('account')} action="logOut">
              <Button type="submit" variant="outline-neutral-500">
                {t('common.logOut')}
              </Button>
            </ActionForm>
          )}
        </div>
      </div>
      <nav className="desk-nav" aria-label={t('common.nav')}>
        <ul className="desk-nav__list">
          {nav.map(({ key, href, label }) => (
            <li key={key}>
              <a
                className="desk-nav__link"
                href={href}
                aria-current={key === current ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

function Brand({ t, desk }: DeskLayoutProps) {
  return (
    <a className="brand" href={desk('today')}>
      <Emblem name="logo" size={32} />
      {t('common.name')}
    </a>
  )
}

function Languages({ languages }: DeskLayoutProps) {
  return languages.map(({ locale, href }) => (
    <a key={locale} className="language-switch" href={href} lang={locale} hrefLang={locale}>
      <Icon name="globe" />
      {localeTags[locale].name}
    </a>
  ))
}
