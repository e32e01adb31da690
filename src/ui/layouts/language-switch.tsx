import { type Locale, localeTags, otherLocale } from '../../shared/locale.ts'
import { Icon } from '../icon.tsx'

/** The same page in the other language, under that language's own name. */
export function LanguageSwitch({ locale, switchTo }: { locale: Locale; switchTo: string }) {
  const other = otherLocale(locale)
  return (
    <a className="language-switch" href={switchTo} lang={other} hrefLang={other} data-switch>
      <Icon name="globe" />
      {localeTags[other].name}
    </a>
  )
}
