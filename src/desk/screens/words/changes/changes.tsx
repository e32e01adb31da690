import type { WordsChange } from '../../../../server/words/changes/change.ts'
import { parseFileRef } from '../../../../server/words/file-ref.ts'
import { entryLink } from '../../../../shared/words/field-link.ts'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { DeskRequest } from '../../../request.ts'
import { Disclosure } from '../../../ui/details/disclosure.tsx'
import { actionView } from '../../../ui/forms/action-view.tsx'
import { Badge } from '../../../ui/text/badges.tsx'
import { RelativeTime } from '../../../ui/text/time.tsx'
import { discardAction, publishAction } from '../actions.ts'
import { changeName } from '../file-names.ts'
import type { WordsData } from '../load.ts'
import { type ChangeState, changeState, states, stateTones } from './change-state.ts'
import { changedPage } from './changed-page.ts'
import { ChangeDiff } from './diff.tsx'
import { Problems } from './problems.tsx'

const PublishForm = actionView(publishAction)
const DiscardForm = actionView(discardAction)

interface ChangesProps extends DeskRequest, Pick<WordsData, 'changes' | 'openDiff' | 'labelOf'> {}

interface ChangeProps extends Omit<ChangesProps, 'changes'> {
  change: WordsChange
}

/** The unpublished changes, each with its state and actions. */
export function Changes({ changes, ...props }: ChangesProps) {
  return (
    <ul className="words-changes">
      {byUrgency(changes, props).map((change) => (
        <OpenChange key={change.number} {...props} change={change} />
      ))}
    </ul>
  )
}

function byUrgency(changes: WordsChange[], { may }: DeskRequest): WordsChange[] {
  const rank = (change: WordsChange) => states.indexOf(changeState(change, may('editor')))
  return changes.toSorted((one, other) => rank(one) - rank(other))
}

function OpenChange(props: ChangeProps) {
  const { t, locale, may, path, openDiff, change } = props
  const { branch, authors, updatedAt, stage } = change
  const state = changeState(change, may('editor'))
  const name = changeName(change, props)
  return (
    <li className="words-changes__item" id={`change-${change.number}`}>
      <div className="words-changes__head cluster">
        <h3 className="words-changes__name">{name}</h3>
        <Badge tone={stateTones[state]}>{t(`words.states.${state}`)}</Badge>
        <span className="desk-second">
          {authors.map((author) => author.name).join(', ') || t('words.nobody')} ·{' '}
          <RelativeTime at={updatedAt} />
        </span>
      </div>
      {stage === 'deletion' && <p>{t('words.deletion')}</p>}
      <p>
        {explanation(state, props)} <Preview {...props} />
      </p>
      {state === 'refused' && <Problems {...props} />}
      {openDiff?.number === change.number && (
        <ChangeDiff t={t} locale={locale} change={change} diff={openDiff.diff} />
      )}
      <div className="words-changes__actions cluster">
        {state === 'ready' && <Publish {...props} name={name} />}
        <Link href={`${path}?show=${change.number}#change-${change.number}`}>
          {t('words.show')}
          <span className="visually-hidden"> {name}</span>
        </Link>
        {may('editor') && (
          <Link href={entryLink(branch.replace(/^cms\//, ''), locale)}>
            {t('words.open')}
            <span className="visually-hidden"> {name}</span>
          </Link>
        )}
        {may('editor') && <Discard {...props} name={name} />}
      </div>
    </li>
  )
}

function explanation(state: ChangeState, { t, may, change: { refusal } }: ChangeProps): string {
  if (state === 'blocked') return refusal ? t(`words.errors.${refusal}`) : ''
  if (state === 'review' && !may('editor')) return t('words.explain.reviewReader')
  return t(`words.explain.${state}`)
}

function Preview({ t, href, locale, change }: ChangeProps) {
  const { preview, files, stage, check } = change
  const remainingFiles = files.filter(({ kind }) => kind !== 'removed')
  const ownFile = remainingFiles.find(({ path }) => parseFileRef(path).locale === locale)
  const shownFile = ownFile ?? remainingFiles[0]
  const page = shownFile && changedPage(shownFile.path, href)
  if (!page || stage === 'deletion') return null
  // A preview is built after the check. Only for a draft does the state not say so.
  const isChecking = stage === 'draft' && check.state === 'running'
  if (preview?.state === 'running' || (!preview && isChecking)) return t('words.previewRunning')
  if (!preview) return null
  if (preview.state === 'failed' || !preview.url) return t('words.previewFailed')
  return (
    <a className="link" href={new URL(page, preview.url).href} rel="noopener">
      {t('words.preview')}
    </a>
  )
}

function Publish({ t, name, change: { number, head } }: ChangeProps & { name: string }) {
  return (
    <PublishForm.Button hidden={{ number: String(number), head }} size="xs" variant="primary">
      {t('words.publish')}
      <span className="visually-hidden"> {name}</span>
    </PublishForm.Button>
  )
}

/** Asks first, because a discarded change cannot be restored at the desk. */
function Discard({ t, name, change: { number } }: ChangeProps & { name: string }) {
  return (
    <Disclosure
      label={
        <>
          {t('words.discardAsk')}
          <span className="visually-hidden"> {name}</span>
        </>
      }
    >
      <p>{t('words.discardLead')}</p>
      <DiscardForm.Button hidden={{ number: String(number) }} size="xs">
        {t('words.discard')}
      </DiscardForm.Button>
    </Disclosure>
  )
}
