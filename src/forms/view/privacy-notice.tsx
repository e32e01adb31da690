import type { Href } from '../../shared/href.ts'
import type { Translate } from '../../shared/messages.ts'
import { LinkedText } from '../../ui/linked-text.tsx'

/** States the purpose of the data below the fields, with a link to the privacy policy. */
export function PrivacyNotice({ t, href }: { t: Translate; href: Href }) {
  return (
    <p className="form__note">
      <LinkedText text={t('forms.privacyNotice')} links={{ privacy: href('privacy') }} />
    </p>
  )
}
