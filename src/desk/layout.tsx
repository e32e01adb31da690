import type { ReactNode } from 'react'
import type { Operator } from '../server/operators/operators.ts'
import { localeTags } from '../shared/language/locale.ts'
import type { ScreenKey } from '../shared/links/route.ts'
import { Emblem } from '../ui/figures/emblem.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import type { LanguageLink } from '../ui/layouts/language-switch.tsx'
import { deskRoutes } from './routes.ts'
import { ActionButton } from './ui/action-form.tsx'
import { useDesk } from './ui/desk-context.ts'

type NavKey = {
  [Key in ScreenKey]: (typeof deskRoutes)[Key] extends { nav: true } ? Key : never
}[ScreenKey]

// `Object.keys` returns `string[]`.
const navKeys = (Object.keys(deskRoutes) as ScreenKey[]).filter(
  (key): key is NavKey => 'nav' in deskRoutes[key]
)

interface DeskLayoutProps {
  current?: ScreenKey
  /** The same screen in the other languages. */
  languages: LanguageLink[]
  /** The success message of the form that was sent last. */
  done?: string
  children: ReactNode
}

export function DeskLayout(props: DeskLayoutProps) {
  const { t, operator } = useDesk()
  const { done, children } = props
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
              <Brand />
              <Languages languages={props.languages} />
            </header>
            {main}
          </div>
        </div>
      )}
    </>
  )
}

type HeaderProps = Pick<DeskLayoutProps, 'current' | 'languages'> & { operator: Operator }

function Header({ current, languages, operator }: HeaderProps) {
  const { t, deskHref, may, ownLogin } = useDesk()
  return (
    <header className="desk-header">
      <div className="desk-header__row">
        <Brand />
        <div className="desk-header__end">
          <Languages languages={languages} />
          <a
            className="desk-header__operator"
            href={deskHref('myAccount')}
            aria-current={current === 'myAccount' ? 'page' : undefined}
          >
            {operator.email}
            <span className="desk-header__role">{t(`common.roles.${operator.role}`)}</span>
          </a>
          {ownLogin && (
            <ActionButton to={deskHref('myAccount')} action="logOut">
              {t('common.logOut')}
            </ActionButton>
          )}
        </div>
      </div>
      <nav className="desk-nav" aria-label={t('common.nav')}>
        <ul className="desk-nav__list">
          {navKeys
            .filter((key) => may(deskRoutes[key].role))
            .map((key) => (
              <li key={key}>
                <a
                  className="desk-nav__link"
                  href={deskHref(key)}
                  aria-current={key === current ? 'page' : undefined}
                >
                  {t(`${key}.title`)}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </header>
  )
}

function Brand() {
  const { t, deskHref } = useDesk()
  return (
    <a className="brand" href={deskHref('today')}>
      <Emblem name="logo" size={32} />
      {t('common.name')}
    </a>
  )
}

function Languages({ languages }: Pick<DeskLayoutProps, 'languages'>) {
  return languages.map(({ locale, href }) => (
    <a key={locale} className="language-switch" href={href} lang={locale} hrefLang={locale}>
      <Icon name="globe" />
      {localeTags[locale].name}
    </a>
  ))
}
