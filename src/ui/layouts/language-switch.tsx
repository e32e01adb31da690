import type { ReactNode } from 'react'
import { type Locale, localeTags } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { Icon } from '../icons/icon.tsx'

export interface LanguageLink {
  locale: Locale
  href: string
}

export interface LanguageSwitchProps {
  t: Translate
  locale: Locale
  languages: readonly LanguageLink[]
}

const listId = 'languages'

/** Links to the page in the other languages: a single link, or a list behind a button. */
export function LanguageSwitch({ t, locale, languages }: LanguageSwitchProps) {
  const [only] = languages
  if (only && languages.length === 1) {
    return (
      <SwitchLink {...only}>
        <Icon name="globe" />
      </SwitchLink>
    )
  }
  return (
    <div className="languages">
      <button
        type="button"
        className="language-switch"
        popoverTarget={listId}
        aria-label={t('shell.languages', { language: localeTags[locale].name })}
      >
        <Icon name="globe" />
        <span className="languages__current">{localeTags[locale].name}</span>
      </button>
      <ul className="languages__list raised" id={listId} popover="auto">
        {languages.map((language) => (
          <li key={language.locale}>
            <SwitchLink {...language} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SwitchLink({ locale, href, children }: LanguageLink & { children?: ReactNode }) {
  return (
    <a className="language-switch" href={href} lang={locale} hrefLang={locale} data-switch>
      {children}
      {localeTags[locale].name}
    </a>
  )
}
