import { type Programme, programmes } from '../../shared/facts/programmes.ts'
import type { Locale } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { platformPath } from '../../shared/links/endpoint-paths.ts'
import type { Href } from '../../shared/links/href.ts'
import { localePath } from '../../shared/links/paths.ts'
import type { RouteKey } from '../../shared/links/route.ts'
import { searchQuery } from '../../shared/protocol/protocol.ts'
import { Button } from '../button.tsx'
import { fieldId } from '../forms/field.tsx'
import { Icon } from '../icons/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { CloseButton } from '../popover-buttons.tsx'
import { Brand } from './brand.tsx'

export interface MainNavProps {
  t: Translate
  locale: Locale
  href: Href
  current?: RouteKey
  /**
   * Whether to show the links for logged-in visitors. Script does the same
   * (client/page/logged-in.ts).
   */
  isLoggedIn?: boolean
  /** Whether logged-in visitors get a link to the platform. */
  hasPlatform?: boolean
}

/** The id of the menu, which is a popover if it does not fit into the header. */
export const menuId = 'menu'

/** The main menu: a row in the header on wide screens, otherwise a popover over the page. */
export function MainNav(props: MainNavProps) {
  const { t, href, current } = props
  return (
    <nav className="nav" id={menuId} aria-label={t('shell.nav.label')} popover="auto">
      <div className="nav__head">
        <Brand href={href('home')} name={t('shell.brand')} />
        <CloseButton target={menuId} label={t('shell.nav.closeMenu')} />
      </div>
      <ul className="nav__list">
        <Group
          id="agencies"
          label={t('shell.nav.agencies')}
          pages={agencyPages.map((key) => ({ key, label: t(`shell.nav.${key}`) }))}
          href={href}
          current={current}
        />
        <Group
          id="programmes"
          label={t('shell.nav.partnership')}
          pages={programmes.map((key) => ({ key, label: t(`shell.footer.${key}`) }))}
          href={href}
          current={current}
        />
        <li>
          <a
            className="nav__link"
            href={href('blogs')}
            aria-current={current === 'blogs' ? 'page' : current === 'blog' ? 'true' : undefined}
          >
            {t('shell.nav.blog')}
          </a>
        </li>
        <li>
          <a
            className="nav__link"
            href={href('contact')}
            aria-current={current === 'contact' ? 'page' : undefined}
          >
            {t('shell.nav.contact')}
          </a>
        </li>
        <SearchItem {...props} />
      </ul>
      <Foot {...props} />
    </nav>
  )
}

/** The link to the search page's field: an icon in the header, a row in the menu. */
function SearchItem({ t, href, current }: Pick<MainNavProps, 't' | 'href' | 'current'>) {
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

const agencyPages = ['features', 'quickGuide', 'faq', 'requestDemo'] as const

interface GroupProps extends Pick<MainNavProps, 'href' | 'current'> {
  id: 'agencies' | 'programmes'
  label: string
  pages: readonly { key: (typeof agencyPages)[number] | Programme; label: string }[]
}

/** The pages for one audience: a drop-down on wide screens, otherwise a list under a label. */
function Group({ id, label, pages, href, current }: GroupProps) {
  const isHere = pages.some(({ key }) => key === current)
  return (
    <li className={`nav__group nav__group--${id}`}>
      <button
        type="button"
        className={joinClasses('nav__link nav__toggle', isHere && 'nav__toggle--current')}
        popoverTarget={id}
      >
        {label}
        <Icon name="chevron-down" />
      </button>
      <p className="nav__label">{label}</p>
      <ul className="nav__sub raised" id={id} popover="auto">
        {pages.map(({ key, label: page }) => (
          <li key={key}>
            <a
              className="nav__sub-link"
              href={href(key)}
              aria-current={key === current ? 'page' : undefined}
            >
              {page}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The account links, which do not fit into the header on phones. */
function Foot({ t, locale, href, isLoggedIn = false, hasPlatform = false }: MainNavProps) {
  return (
    <>
      <div className="nav__foot" data-logged="in" hidden={!isLoggedIn}>
        {hasPlatform && (
          <Button
            href={localePath(locale, platformPath)}
            size="xxl"
            icon="arrow-right"
            block
            external
          >
            {t('shell.nav.platform')}
          </Button>
        )}
        <Button
          href={href('account')}
          size="xxl"
          variant={hasPlatform ? 'secondary' : 'primary'}
          block
        >
          {t('shell.nav.account')}
        </Button>
      </div>
      <div className="nav__foot" data-logged="out" hidden={isLoggedIn}>
        <Button href={href('register')} size="xxl" icon="arrow-right" block>
          {t('shell.nav.register')}
        </Button>
        <Button href={href('login')} size="xxl" variant="secondary" block>
          {t('shell.nav.login')}
        </Button>
      </div>
    </>
  )
}
