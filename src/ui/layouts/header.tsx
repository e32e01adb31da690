import { platformPath } from '../../shared/links/endpoint-paths.ts'
import { localePath } from '../../shared/links/paths.ts'
import { Button } from '../button.tsx'
import { OpenMenuButton } from '../popover-buttons.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch, type LanguageSwitchProps } from './language-switch.tsx'
import { MainNav, type MainNavProps, menuId } from './main-nav.tsx'
import { SamplesNote } from './samples-note.tsx'

export interface HeaderProps extends MainNavProps, LanguageSwitchProps {}

export function Header(props: HeaderProps) {
  const { t, href, locale, languages, isLoggedIn = false, hasPlatform = false } = props
  return (
    <header className="header page-width">
      <Brand href={href('home')} name={t('shell.brand')} />
      <MainNav {...props} />
      <div className="header__end">
        <LanguageSwitch t={t} locale={locale} languages={languages} />
        <span className="header__login" data-logged="out" hidden={isLoggedIn}>
          <Button href={href('login')} variant="quiet" size="l">
            {t('shell.nav.login')}
          </Button>
        </span>
        <span className="header__register" data-logged="out" hidden={isLoggedIn}>
          <Button href={href('register')} size="l" icon="arrow-right">
            {t('shell.nav.register')}
          </Button>
        </span>
        <span
          className={hasPlatform ? 'header__login' : 'header__register'}
          data-logged="in"
          hidden={!isLoggedIn}
        >
          <Button href={href('account')} variant={hasPlatform ? 'quiet' : 'primary'} size="l">
            {t('shell.nav.account')}
          </Button>
        </span>
        {hasPlatform && (
          <span className="header__register" data-logged="in" hidden={!isLoggedIn}>
            <Button href={localePath(locale, platformPath)} size="l" icon="arrow-right" external>
              {t('shell.nav.platform')}
            </Button>
          </span>
        )}
        <span className="header__menu">
          <OpenMenuButton target={menuId} label={t('shell.nav.menu')} />
        </span>
      </div>
      <SamplesNote t={t} />
    </header>
  )
}
