import type { Href } from '../../shared/href.ts'
import type { Translate } from '../../shared/messages.ts'
import { Emblem } from '../emblem.tsx'

/** The mark and the name, leading home. */
export function Brand({ t, href }: { t: Translate; href: Href }) {
  return (
    <a className="brand" href={href('home')}>
      <Emblem name="logo" size={32} />
      {t('shell.brand')}
    </a>
  )
}
