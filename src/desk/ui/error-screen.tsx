import { Link } from '../../ui/navigation/link.tsx'
import { useDesk } from './desk-context.ts'
import { ScreenHead } from './screen-head.tsx'

interface ErrorScreenProps {
  title: string
  text: string
  requestId: string
}

export function DeskErrorScreen({ title, text, requestId }: ErrorScreenProps) {
  const { t, deskHref } = useDesk()
  return (
    <>
      <ScreenHead title={title} intro={text} />
      <p>
        <Link href={deskHref('today')}>{t('problems.back')}</Link>
      </p>
      <p className="desk-quiet">{t('problems.request', { id: requestId })}</p>
    </>
  )
}
