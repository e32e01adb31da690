import type { Translate } from '../../shared/language/messages.ts'
import type { Href } from '../../shared/links/href.ts'
import { LinkedText } from '../../ui/text/linked-text.tsx'

/** States the purpose of the data below the fields, with a link to the privacy policy. */
export function PrivacyNotice({ t, href }: { t: Translate; href: Href }) {
  return (
    <p className="form__note">
      <LinkedText text={t('forms.privacyNotice')} links={{ privacy: href('privacy') }} />
    </p>
  )
}
