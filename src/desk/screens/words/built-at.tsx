import { builtAt } from 'babylon:build'
import { hasMessageService } from '../../../config.ts'
import type { DeskRequest } from '../../request.ts'
import { RelativeTime } from '../../ui/text/time.tsx'

/** How old the words of the site are, unless a message service changes them between builds. */
export function BuiltAt({ t, settings }: Pick<DeskRequest, 't' | 'settings'>) {
  return (
    !hasMessageService(settings) && (
      <span className="desk-second">
        {t('words.service.builtAt')} <RelativeTime at={builtAt} />
      </span>
    )
  )
}
