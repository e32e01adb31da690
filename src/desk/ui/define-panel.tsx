import type { ReactNode } from 'react'
import { log } from '../../server/base/log.ts'
import { withTimeout } from '../../shared/network/with-timeout.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { maxOpenWork } from '../open-work.ts'
import type { DeskRequest } from '../request.ts'
import { EmptyState } from './lists/empty-state.tsx'
import { maxItems } from './lists/work-list.tsx'
import { Panel, type PanelProps } from './panel.tsx'
import { formatCapped } from './text/numbers.ts'

/** Maximum milliseconds for a panel, so that a slow one does not delay the others. */
const loadMs = 2000

interface PanelBase<Data> extends Pick<PanelProps, 'kind'> {
  title: (request: DeskRequest) => string
  id?: string
  load: (request: DeskRequest) => Promise<Data>
  /** Whether to hide the panel, because it has nothing to show. */
  isEmpty?: (data: Data, request: DeskRequest) => boolean
  /** The number of items in the whole list. */
  count?: (data: Data) => number
  /** The order of the items, beside the number, if some are left out. */
  order?: (data: Data, request: DeskRequest) => string | false
  Content: (props: DeskRequest & { data: Data }) => ReactNode
}

type Badge<Data> = (data: Data, request: DeskRequest) => ReactNode
type ListUrl = (request: DeskRequest) => string

/** Beside the title is a state of the whole list or a link to the list, but not both. */
type PanelOptions<Data> = PanelBase<Data> &
  ({ badge?: Badge<Data>; listUrl?: never } | { badge?: never; listUrl?: ListUrl })

/** Loads a panel and renders it; `null` if there is nothing to show. Never throws. */
export type LoadPanel = (request: DeskRequest) => Promise<ReactNode>

/** Defines a panel that loads its own data. If that fails, the panel says so. */
export function definePanel<Data>({
  title,
  id,
  load,
  isEmpty = () => false,
  count,
  order,
  badge,
  Content,
  listUrl,
  kind
}: PanelOptions<Data>): LoadPanel {
  return async function loadPanel(request) {
    let content: ReactNode
    let countText: string | undefined
    let end: ReactNode
    let listsAll = false
    try {
      const data = await withTimeout(load(request), loadMs)
      if (isEmpty(data, request)) return null
      content = <Content {...request} data={data} />
      const number = count?.(data)
      const counted = number !== undefined && formatCapped(number, maxOpenWork)
      countText = [counted, order?.(data, request)].filter(Boolean).join(', ')
      listsAll = number !== undefined && number <= maxItems
      end = badge?.(data, request)
    } catch (error) {
      log.warn('panel not loaded', { requestId: request.id, panel: title(request), error })
      content = <EmptyState>{request.t('common.failed')}</EmptyState>
    }
    const name = title(request)
    if (listUrl && !listsAll) end = <All t={request.t} title={name} href={listUrl(request)} />
    return (
      <Panel title={name} id={id} count={countText} end={end} kind={kind}>
        {content}
      </Panel>
    )
  }
}

interface AllProps {
  t: DeskRequest['t']
  title: string
  href: string
}

/** Screen readers list links out of context, so the hidden text names the list. */
function All({ t, title, href }: AllProps) {
  return (
    <Link href={href}>
      {t('common.showAll')}
      <span className="visually-hidden">{` ${title}`}</span>
    </Link>
  )
}
