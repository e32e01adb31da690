import { platformPath } from '../../shared/links/endpoint-paths.ts'
import { localePath } from '../../shared/links/paths.ts'
import { Button } from '../button.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch, type LanguageSwitchProps } from './language-switch.tsx'
import { MainNav, type MainNavProps, menuId } from './main-nav.tsx'
import { SamplesNote } from './samples-note.tsx'

export interface HeaderProps extends MainNavProps, LanguageSwitchProps {}

export function Header(props: HeaderProps) {
  const { t, href, locale, languages, isLoggedIn = false, hasPlatform = false } = props
  return (
    <header className="header">
      <Brand t={t} href={href} />
      <MainNav {...props} />
      <div className="header__end">
        <LanguageSwitch t={t} locale={locale} languages={languages} />
        <span className="header__login" data-logged="out" hidden={isLoggedIn}>
          <Button href={href('login')} variant="text-neutral-300" size={44}>
            {t('shell.nav.login')}
          </Button>
        </span>
        <span className="header__register" data-logged="out" hidden={isLoggedIn}>
          <Button href={href('register')} size={44} icon="arrow-right">
            {t('shell.nav.register')}
          </Button>
        </span>
        <span
          className={hasPlatform ? 'header__login' : 'header__register'}
          data-logged="in"
          hidden={!isLoggedIn}
        >
          <Button
            href={href('account')}
            variant={hasPlatform ? 'text-neutral-300' : 'primary-fill'}
            size={44}
          >
            {t('shell.nav.account')}
          </Button>
        </span>
        {hasPlatform && (
          <span className="header__register" data-logged="in" hidden={!isLoggedIn}>
            <Button href={localePath(locale, platformPath)} size={44} icon="arrow-right" external>
              {t('shell.nav.platform')}
            </Button>
          </span>
        )}
        <span className="header__menu">
          <Button
            variant="text-neutral-300"
            size={44}
            icon="menu"
            label={t('shell.nav.menu')}
            popoverTarget={menuId}
          />
        </span>
      </div>
      <SamplesNote t={t} />
    </header>
  )
}
