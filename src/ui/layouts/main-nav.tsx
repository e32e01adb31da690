import type { Href } from '../../shared/href.ts'
import type { Translate } from '../../shared/messages.ts'
import { programmes } from '../../shared/programmes.ts'
import { searchQuery } from '../../shared/protocol.ts'
import type { RouteKey } from '../../shared/route.ts'
import { Button } from '../button.tsx'
import { fieldId } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { Brand } from './brand.tsx'

export interface MainNavProps {
  t: Translate
  href: Href
  current?: RouteKey
  /** Shows the links for people who are logged in. Script does the same (client/signed-in.ts). */
  signedIn?: boolean
}

/** The id of the menu, which is a popover if the header has no room for it. */
export const menuId = 'menu'

/** The main menu: a row in the header on wide screens, a popover over the page on others. */
export function MainNav({ t, href, current, signedIn = false }: MainNavProps) {
  const pageLink = (key: 'features' | 'quickGuide' | 'faq', label: string) => (
    <li>
      <a className="nav__link" href={href(key)} aria-current={key === current ? 'page' : undefined}>
        {label}
      </a>
    </li>
  )
  return (
    <nav className="nav" id={menuId} aria-label={t('shell.nav.label')} popover="auto">
      <div className="nav__head">
        <Brand t={t} href={href} />
        <Button
          variant="text-neutral-300"
          size={44}
          icon="x"
          label={t('shell.nav.closeMenu')}
          popoverTarget={menuId}
          popoverTargetAction="hide"
        />
      </div>
      <ul className="nav__list">
        {pageLink('features', t('shell.nav.features'))}
        <ProgrammesItem t={t} href={href} current={current} />
        {pageLink('quickGuide', t('shell.nav.quickGuide'))}
        <li>
          <a
            className="nav__link"
            href={href('blogs')}
            aria-current={current === 'blogs' ? 'page' : current === 'blog' ? 'true' : undefined}
          >
            {t('shell.nav.blog')}
          </a>
        </li>
        {pageLink('faq', t('shell.nav.faq'))}
        <SearchItem t={t} href={href} current={current} />
      </ul>
      <Foot t={t} href={href} signedIn={signedIn} />
    </nav>
  )
}

/** The way to the search, which has the focus at once: an icon in the header, a line in the menu. */
function SearchItem({ t, href, current }: MainNavProps) {
  return (
    <li>
      <a
        className="nav__link nav__search"
        href={href('search', { hash: fieldId(searchQuery) })}
        aria-current={current === 'search' ? 'page' : undefined}
      >
        <Icon name="search" />
        <span className="nav__search-label">{t('shell.search')}</span>
      </a>
    </li>
  )
}

/** The programmes: a menu of their own on wide screens, a list under a label on others. */
function ProgrammesItem({ t, href, current }: MainNavProps) {
  const isHere = programmes.some((key) => key === current)
  return (
    <li>
      <button
        type="button"
        className={`nav__link nav__toggle${isHere ? ' nav__toggle--current' : ''}`}
        popoverTarget="programmes"
      >
        {t('shell.nav.partnership')}
        <Icon name="chevron-down" />
      </button>
      <p className="nav__label">{t('shell.nav.partnership')}</p>
      <ul className="nav__sub" id="programmes" popover="auto">
        {programmes.map((key) => (
          <li key={key}>
            <a
              className="nav__sub-link"
              href={href(key)}
              aria-current={key === current ? 'page' : undefined}
            >
              {t(`shell.footer.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The account links, which do not fit into the header on phones. */
function Foot({ t, href, signedIn }: Pick<MainNavProps, 't' | 'href' | 'signedIn'>) {
  return (
    <>
      <div className="nav__foot" data-signed="in" hidden={!signedIn}>
        <Button href={href('account')} size={56} block>
          {t('shell.nav.account')}
        </Button>
      </div>
      <div className="nav__foot" data-signed="out" hidden={signedIn}>
        <Button href={href('register')} size={56} icon="arrow-right" block>
          {t('shell.nav.register')}
        </Button>
        <Button href={href('login')} size={56} variant="outline-neutral-500" block>
          {t('shell.nav.login')}
        </Button>
      </div>
    </>
  )
}
