import { Link } from '../../ui/navigation/link.tsx'
import type { DeskTranslate } from '../wording.ts'
import { ScreenHead } from './screen-head.tsx'

interface ErrorScreenProps {
  t: DeskTranslate
  title: string
  text: string
  requestId: string
  /** The address that leads on. */
  back: string
}

/** Says that a screen cannot be shown. */
export function ErrorScreen({ t, title, text, requestId, back }: ErrorScreenProps) {
  return (
    <>
      <ScreenHead title={title} lead={text} />
      <p>
        <Link href={back}>{t('problems.back')}</Link>
      </p>
      <p className="desk-quiet">{t('problems.request', { id: requestId })}</p>
    </>
  )
}
