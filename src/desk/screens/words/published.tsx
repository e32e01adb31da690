import { committedAt } from 'babylon:build'
import { leftOut } from 'babylon:desk'
import type { PublishedChange } from '../../../server/words/changes/list-changes.ts'
import type { DeskRequest } from '../../request.ts'
import { actionView } from '../../ui/forms/action-view.tsx'
import { Entries } from '../../ui/lists/entries.tsx'
import { Badge, type BadgeTone } from '../../ui/text/badges.tsx'
import { longDay } from '../../ui/text/dates.ts'
import { RelativeTime } from '../../ui/text/time.tsx'
import { revertAction } from './actions.ts'
import { changeName } from './file-names.ts'
import { liveState } from './live-state.ts'

const Revert = actionView(revertAction)

const tones: Record<ReturnType<typeof liveState>['state'], BadgeTone> = {
  live: 'good',
  planned: 'waiting',
  hidden: 'quiet',
  goingLive: 'waiting',
  notLive: 'bad'
}

interface PublishedProps extends DeskRequest {
  published: PublishedChange[]
}

/** The last published changes, and whether each is live. */
export function Published({ published, ...request }: PublishedProps) {
  const { t, may } = request
  const rows = published.map((change) => ({
    change: changeName(change, request),
    author: change.authors.map(({ name }) => name).join(', ') || t('words.nobody'),
    date: <RelativeTime at={change.publishedAt} />,
    state: <LiveState {...request} change={change} />,
    revert: may('editor') && (
      <Revert.Button hidden={{ number: String(change.number) }} size="xxs" variant="quiet">
        {t('words.revert')}
        <span className="visually-hidden"> {changeName(change, request)}</span>
      </Revert.Button>
    )
  }))
  const columns = ['change', 'author', 'date', 'state'] as const
  return (
    <Entries
      columns={may('editor') ? [...columns, 'revert'] : columns}
      labels={t('words')}
      rows={rows}
      none={t('words.nonePublished')}
      beside="revert"
      actions="revert"
    />
  )
}

function LiveState({ t, locale, change }: DeskRequest & { change: PublishedChange }) {
  const { live } = change
  const { state, from = '' } = liveState(change, { committedAt, leftOut })
  const badge = <Badge tone={tones[state]}>{t(`words.${state}`)}</Badge>
  if (state === 'live') {
    return (
      <>
        {badge} {live?.state === 'ready' && <RelativeTime at={live.at} />}
      </>
    )
  }
  return (
    <>
      {badge}
      <div className="desk-second">
        {state === 'planned'
          ? t('words.plannedText', { date: longDay(locale, from) })
          : t(`words.${state}Text`)}{' '}
        {state === 'notLive' && live?.url && <a href={live.url}>{t('words.run')}</a>}
      </div>
    </>
  )
}
