import type { ReactNode } from 'react'
import { displayName } from '../../server/action-log/actors.ts'
import type { Operator } from '../../server/operators/operators.ts'
import type { ScreenKey } from '../../shared/links/route.ts'
import { OpenMenuButton } from '../../ui/popover-buttons.tsx'
import { logOutAction } from '../actions/log-out.ts'
import { navGroups } from '../define-screen.ts'
import { countedScreens, maxOpenWork, type OpenWork } from '../open-work.ts'
import { deskRoutes } from '../routes.ts'
import { useDesk } from '../ui/desk-context.ts'
import { actionView } from '../ui/forms/action-view.tsx'
import { NavIcon } from '../ui/nav-icon.tsx'
import { formatCapped } from '../ui/text/numbers.ts'
import { ariaCurrent, listNavItems, type NavKey } from './nav.ts'
import { DeskBrand, LanguageLinks, type LanguageLinksProps } from './top-links.tsx'

const LogOut = actionView(logOutAction)

export interface HeaderProps extends LanguageLinksProps {
  current?: ScreenKey
  operator: Operator
  /** The number of open items for each link of the navigation. */
  openWork?: OpenWork
}

const menuId = 'desk-menu'

/** A bar with a popover menu; on wide screens a column beside the content. */
export function Header(props: HeaderProps) {
  const { t } = useDesk()
  return (
    <header className="desk-header">
      <DeskBrand />
      <SectionTitle {...props} />
      <span className="desk-header__menu">
        <OpenMenuButton target={menuId} label={t('common.menu')} />
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
  const key = [
    ...navGroups.flatMap(listNavItems).map((item) => item.key),
    'myAccount' as const
  ].find((each) => ariaCurrent(each, current))
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

function NavLink({ to, current, openWork, children }: NavLinkProps) {
  const { deskHref } = useDesk()
  const counted = countedScreens.find((each) => each === to)
  return (
    <a className="desk-nav__link" href={deskHref(to)} aria-current={ariaCurrent(to, current)}>
      {children}
      {counted && <OpenCount of={counted} count={openWork?.[counted] ?? 0} />}
    </a>
  )
}

function OpenCount({ of, count }: { of: keyof OpenWork; count: number }) {
  const { t } = useDesk()
  if (count === 0) return null
  const countText = formatCapped(count, maxOpenWork)
  const words = t(`common.waiting.${of}`, { count: countText })
  return (
    <span className="desk-nav__count" title={words}>
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true">{countText}</span>
    </span>
  )
}

/** The language, the operator's account, and logging out. */
function Account(props: HeaderProps) {
  const { t, deskHref, usesOwnLogin } = useDesk()
  const { operator, languages } = props
  return (
    <div className="desk-menu__end">
      <LanguageLinks languages={languages} />
      <NavLink {...props} to="myAccount">
        <NavIcon name="circle-user" />
        <span className="desk-nav__operator">
          {displayName(operator)}
          <span className="desk-nav__role">{t(`common.roles.${operator.role}`)}</span>
        </span>
      </NavLink>
      {usesOwnLogin && (
        <LogOut.Form to={deskHref('myAccount')}>
          <button className="desk-nav__link" type="submit">
            <NavIcon name="log-out" />
            {t('common.logOut')}
          </button>
        </LogOut.Form>
      )}
    </div>
  )
}
