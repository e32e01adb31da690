import { localeTags } from '../../shared/language/locale.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Brand } from '../../ui/layouts/brand.tsx'
import type { LanguageLink } from '../../ui/layouts/language-switch.tsx'
import { useDesk } from '../ui/desk-context.ts'

export interface LanguageLinksProps {
  /** Links to the screen in the other languages. */
  languages: LanguageLink[]
}

export function DeskBrand() {
  const { t, deskHref } = useDesk()
  return <Brand href={deskHref('today')} name={t('common.name')} />
}

export function LanguageLinks({ languages }: LanguageLinksProps) {
  return languages.map(({ locale, href }) => (
    <a key={locale} className="language-switch" href={href} lang={locale} hrefLang={locale}>
      <Icon name="globe" />
      {localeTags[locale].name}
    </a>
  ))
}
