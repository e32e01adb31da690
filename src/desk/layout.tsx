import type { ReactNode } from 'react'
import { displayName } from '../server/action-log/actors.ts'
import type { Operator } from '../server/operators/operators.ts'
import { localeTags } from '../shared/language/locale.ts'
import type { ScreenKey } from '../shared/links/route.ts'
import { Button } from '../ui/button.tsx'
import { focusOnOpen } from '../ui/forms/error-summary.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Brand } from '../ui/layouts/brand.tsx'
import type { LanguageLink } from '../ui/layouts/language-switch.tsx'
import { navGroups } from './define-screen.ts'
import { ariaCurrent, listNavItems, type NavKey } from './nav.ts'
import { maxOpenWork, type OpenWork } from './open-work.ts'
import { deskRoutes } from './routes.ts'
import { logOutAction } from './screens/my-account/actions.ts'
import { ActionForm } from './ui/action-form.tsx'
import { useDesk } from './ui/desk-context.ts'
import { NavIcon } from './ui/nav-icon.tsx'
import { formatCapped } from './ui/numbers.tsx'

interface DeskLayoutProps {
  current?: ScreenKey
  /** Links to the screen in the other languages. */
  languages: LanguageLink[]
  /** The success message of the last form. */
  done?: string
  /** The number of open items for each link of the navigation. */
  openWork?: OpenWork
  children: ReactNode
}

export function DeskLayout(props: DeskLayoutProps) {
  const { t, operator } = useDesk()
  const { done, children } = props
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
          <Header {...props} operator={operator} />
          {main}
        </div>
      ) : (
        <div className="fullscreen">
          <div className="fullscreen__wall" />
          <div className="fullscreen__column">
            <header className="fullscreen__header">
              <DeskBrand />
              <Languages languages={props.languages} />
            </header>
            {main}
          </div>
        </div>
      )}
    </>
  )
}

type HeaderProps = Pick<DeskLayoutProps, 'current' | 'languages' | 'openWork'> & {
  operator: Operator
}

const menuId = 'desk-menu'

/** A bar with a popover menu; on wide screens a column beside the content. */
function Header(props: HeaderProps) {
  const { t } = useDesk()
  return (
    <header className="desk-header">
      <DeskBrand />
      <SectionTitle {...props} />
      <span className="desk-header__menu">
        <Button
          variant="quiet"
          size="l"
          icon="menu"
          label={t('common.menu')}
          popoverTarget={menuId}
        />
      </span>
      <div className="desk-menu" id={menuId} popover="auto">
        <Nav {...props} />
        <Account {...props} />
      </div>
    </header>
  )
}

/** Names the screen, or the list that it belongs to, where the navigation is in a menu. */
function SectionTitle({ current }: HeaderProps) {
  const { t } = useDesk()
  const key = navGroups
    .flatMap(listNavItems)
    .map((item) => item.key)
    .find((each) => ariaCurrent(each, current))
  if (!key) return null
  return (
    <span className="desk-header__title" aria-hidden="true">
      {t(`${key}.title`)}
    </span>
  )
}

function Nav(props: HeaderProps) {
  const { t, may } = useDesk()
  return (
    <nav className="desk-nav" aria-label={t('common.nav')}>
      {navGroups.map((name) => {
        const items = listNavItems(name).filter(({ key }) => may(deskRoutes[key].role))
        return (
          items.length > 0 && (
            <div key={name}>
              <p className="desk-nav__title" id={`nav-${name}`}>
                {t(`common.navGroups.${name}`)}
              </p>
              <ul aria-labelledby={`nav-${name}`}>
                {items.map(({ key, icon }) => (
                  <li key={key}>
                    <NavLink {...props} to={key}>
                      <NavIcon name={icon} />
                      {t(`${key}.title`)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </nav>
  )
}

interface NavLinkProps extends HeaderProps {
  to: NavKey | 'myAccount'
  children: ReactNode
}

function NavLink({ to, current, openWork = {}, children }: NavLinkProps) {
  const { t, deskHref } = useDesk()
  const count = openWork[to] ?? 0
  const countText = formatCapped(count, maxOpenWork)
  const words = t(`common.waiting.${to === 'agencies' ? to : 'leads'}`, { count: countText })
  return (
    <a className="desk-nav__link" href={deskHref(to)} aria-current={ariaCurrent(to, current)}>
      {children}
      {count > 0 && (
        <span className="desk-nav__count" title={words}>
          <span className="visually-hidden">{words}</span>
          <span aria-hidden="true">{countText}</span>
        </span>
      )}
    </a>
  )
}

/** The language, the operator's account, and logging out. */
function Account(props: HeaderProps) {
  const { t, deskHref, usesOwnLogin } = useDesk()
  const { operator, languages } = props
  return (
    <div className="desk-menu__end">
      <Languages languages={languages} />
      <NavLink {...props} to="myAccount">
        <NavIcon name="circle-user" />
        <span className="desk-nav__operator">
          {displayName(operator)}
          <span className="desk-nav__role">{t(`common.roles.${operator.role}`)}</span>
        </span>
      </NavLink>
      {usesOwnLogin && (
        <ActionForm to={deskHref('myAccount')} action={logOutAction}>
          <button className="desk-nav__link" type="submit">
            <NavIcon name="log-out" />
            {t('common.logOut')}
          </button>
        </ActionForm>
      )}
    </div>
  )
}

function DeskBrand() {
  const { t, deskHref } = useDesk()
  return <Brand href={deskHref('today')} name={t('common.name')} />
}

function Languages({ languages }: Pick<DeskLayoutProps, 'languages'>) {
  return languages.map(({ locale, href }) => (
    <a key={locale} className="language-switch" href={href} lang={locale} hrefLang={locale}>
      <Icon name="globe" />
      {localeTags[locale].name}
    </a>
  ))
}
