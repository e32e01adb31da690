import { committedAt } from 'babylon:build'
import type { PublishedChange } from '../../../server/cms/changes.ts'
import type { DeskRequest } from '../../request.ts'
import { ActionButton } from '../../ui/action-form.tsx'
import { Badge } from '../../ui/badges.tsx'
import { Entries } from '../../ui/entries.tsx'
import { Age } from '../../ui/time.tsx'
import { changeName } from './file-names.ts'

interface PublishedProps extends DeskRequest {
  published: PublishedChange[]
}

/** The last published changes, and whether this site has them. */
export function Published({ published, ...request }: PublishedProps) {
  const { t, may } = request
  const rows = published.map((change) => ({
    change: <Name {...request} change={change} />,
    state: <LiveState {...request} change={change} />,
    undo: may('editor') && (
      <ActionButton action="undo" hidden={{ number: String(change.number) }} size={28}>
        <span className="words-undo">{t('words.undo')}</span>
        <span className="visually-hidden"> {changeName(change, t)}</span>
      </ActionButton>
    )
  }))
  const columns = may('editor')
    ? (['change', 'state', 'undo'] as const)
    : (['change', 'state'] as const)
  return (
    <Entries columns={columns} labels={t('words')} rows={rows} none={t('words.nonePublished')} />
  )
}

function Name({ t, change }: DeskRequest & { change: PublishedChange }) {
  const names = change.authors.map(({ name }) => name).join(', ')
  return (
    <>
      {changeName(change, t)}
      <div className="desk-second">
        {names || t('words.nobody')} · <Age at={change.publishedAt} />
      </div>
    </>
  )
}

/** The running build is newer than every change that it contains. */
function LiveState({ t, change }: DeskRequest & { change: PublishedChange }) {
  const { publishedAt, live } = change
  if (publishedAt <= committedAt) {
    return (
      <>
        <Badge tone="good">{t('words.live')}</Badge>{' '}
        {live?.state === 'ready' && <Age at={live.at} />}
      </>
    )
  }
  const isFailed = live?.state === 'failed'
  return (
    <>
      <Badge tone={isFailed ? 'bad' : 'waiting'}>
        {t(isFailed ? 'words.notLive' : 'words.goingLive')}
      </Badge>
      <div className="desk-second">
        {t(isFailed ? 'words.notLiveText' : 'words.goingLiveText')}{' '}
        {isFailed && live?.url && <a href={live.url}>{t('words.run')}</a>}
      </div>
    </>
  )
}
