import type { ReactNode } from 'react'
import { log } from '../../../server/log.ts'
import { withTimeout } from '../../../shared/network/with-timeout.ts'
import type { DeskRequest } from '../../request.ts'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Time limit for a panel in milliseconds, so that one slow panel does not delay the others. */
const loadMs = 2000

interface PanelOptions<Data> {
  title: (request: DeskRequest) => string
  load: (request: DeskRequest) => Promise<Data>
  Content: (props: DeskRequest & { data: Data }) => ReactNode
  /** A link beside the title. */
  end?: (request: DeskRequest) => ReactNode
  wide?: boolean
}

/** Loads a panel of the screen “Today” and renders it. It never fails. */
export type LoadPanel = (request: DeskRequest) => Promise<ReactNode>

/**
 * Defines a panel of the screen “Today”. A panel that cannot be loaded shows an error in its place.
 */
export function definePanel<Data>({
  title,
  load,
  Content,
  end,
  wide
}: PanelOptions<Data>): LoadPanel {
  return async function loadPanel(request) {
    let content: ReactNode
    try {
      const data = await withTimeout(load(request), loadMs)
      content = <Content {...request} data={data} />
    } catch (error) {
      log.warn('block not loaded', { requestId: request.id, error })
      content = <Empty>{request.t('today.failed')}</Empty>
    }
    return (
      <Panel title={title(request)} end={end?.(request)} wide={wide}>
        {content}
      </Panel>
    )
  }
}
