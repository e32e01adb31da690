import { textDirection } from '../../shared/language/direction.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { closeHintPath } from '../../shared/links/endpoint-paths.ts'
import { hintPageField } from '../../shared/protocol/protocol.ts'
import { Button } from '../button.tsx'
import type { LanguageLink } from './language-switch.tsx'

/** The page in the visitor's own language, and a translator of that language. */
export interface LocaleHintProps extends LanguageLink {
  t: Translate
  /** The URL of the current page, to which the server redirects without script. */
  page: string
}

/**
 * Offers the page in the visitor's language, in that language, instead of redirecting (§1.6). It is
 * a row above the header, so that it covers nothing. Without script, the server sets the cookie
 * when it is closed; script sets `method="dialog"`.
 */
export function LocaleHint({ locale, t, href, page }: LocaleHintProps) {
  return (
    <dialog
      className="hint"
      lang={locale}
      dir={textDirection(locale)}
      aria-labelledby="locale-hint-text"
      data-locale-hint
      open
    >
      <p className="visually-hidden" id="locale-hint-text">
        {t('localeHint.text')}
      </p>
      <form className="cluster page-width" method="post" action={closeHintPath}>
        <Button href={href} hrefLang={locale} variant="tertiary" size="l" icon="arrow-right">
          {t('localeHint.action')}
        </Button>
        <Button
          type="submit"
          name={hintPageField}
          value={page}
          variant="quiet"
          size="l"
          icon="x"
          label={t('localeHint.dismiss')}
        />
      </form>
    </dialog>
  )
}
