import type { Translate } from '../../shared/language/messages.ts'
import type { Href } from '../../shared/links/href.ts'
import { Emblem } from '../figures/emblem.tsx'

/** The logo and the name, as a link to the home page. */
export function Brand({ t, href }: { t: Translate; href: Href }) {
  return (
    <a className="brand" href={href('home')}>
      <Emblem name="logo" size={32} />
      {t('shell.brand')}
    </a>
  )
}
