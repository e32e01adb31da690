import type { Messages, Translate } from '../../shared/language/messages.ts'
import type { Href } from '../../shared/links/href.ts'
import { LinkedText } from '../../ui/text/linked-text.tsx'

interface PrivacyNoticeProps {
  form: keyof Messages['forms']['privacyNotice']
  t: Translate
  href: Href
}

/** States below the fields who uses the data and why, with a link to the privacy policy. */
export function PrivacyNotice({ form, t, href }: PrivacyNoticeProps) {
  return (
    <p className="quiet">
      <LinkedText text={t(`forms.privacyNotice.${form}`)} links={{ privacy: href('privacy') }} />
    </p>
  )
}
