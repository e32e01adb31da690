import { Button } from '../../ui/button.tsx'
import { useDesk } from './desk-context.ts'
import { ScreenHead } from './screen-head.tsx'

interface DeskErrorProps {
  title: string
  text: string
  requestId: string
}

export function DeskErrorScreen({ title, text, requestId }: DeskErrorProps) {
  const { t, deskHref } = useDesk()
  return (
    <>
      <ScreenHead title={title} intro={text} isNamedAbove={false} />
      <p>
        <Button href={deskHref('today')} size="l" variant="secondary">
          {t('problems.back')}
        </Button>
      </p>
      <p className="desk-quiet">
        {t('problems.request')} <code>{requestId}</code>
      </p>
    </>
  )
}
