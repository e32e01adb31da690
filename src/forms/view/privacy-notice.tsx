import type { Href } from '../../shared/href.ts'
import type { Translate } from '../../shared/messages.ts'
import { LinkedText } from '../../ui/linked-text.tsx'

/** Says below the fields what the answers are for, and links the privacy policy. */
export function PrivacyNotice({ t, href }: { t: Translate; href: Href }) {
  return (
    <p className="form__note">
      <LinkedText text={t('forms.privacyNotice')} links={{ privacy: href('privacy') }} />
    </p>
  )
}
