import type { Operator } from '../../../server/operators/operators.ts'
import type { PersonRecord, Person as StoredPerson } from '../../../server/people/read-person.ts'
import type { Translate } from '../../../shared/language/messages.ts'
import { retryMailAction } from '../../actions/retry-mail.ts'
import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { mailsId, UndeliveredMails } from '../../ui/deliveries/undelivered-mails.tsx'
import { Panel } from '../../ui/panel.tsx'
import { withdrawAction } from './actions.ts'
import { CorrectionForm, currentValues, ErasureForm, WithdrawalForm } from './forms.tsx'
import { StoredData, type StoredDataProps } from './stored-data.tsx'
import { createTranslateStored } from './translate-stored.ts'

export interface PersonData extends StoredPerson {
  hasConsent: boolean
  operators: readonly Operator[]
  tPublic: Translate
}

/** The person's data, and the forms that change it. */
export function PersonPanels(props: ScreenProps<PersonData>) {
  const { t, deskHref, locale, data } = props
  const { record, mails, tPublic } = data
  const storedProps = {
    t,
    locale,
    wordOf: createTranslateStored({ t, locale, tPublic, operators: data.operators }),
    leadHref: (id: string) => deskHref('lead', { params: { id } })
  }
  const list = <Key extends keyof PersonRecord>(key: Key, value: readonly object[]) => ({
    key,
    count: value.length,
    content: value.length > 0 && <StoredData {...storedProps} path={key} value={value} />
  })
  const parts = [
    list('messages', withoutKnown(data)),
    {
      key: 'account' as const,
      count: 0,
      content: record.account && (
        <>
          <StoredAccount
            {...storedProps}
            value={{ ...record.account, news: withoutListed(record.account.news, record) }}
          />
          <p className="desk-quiet">{t('person.accountMails')}</p>
        </>
      )
    },
    list('newsConsents', record.newsConsents),
    list('replies', withoutIds(record.replies)),
    list('notes', withoutIds(record.notes)),
    list('mails', listArrived(record.mails)),
    list('emailChanges', record.emailChanges),
    list('restorations', record.restorations)
  ]
  const hasMails = mails.length > 0 || isRefused(props, retryMailAction)
  const noData = parts
    // Consents are not listed as missing, because messages show their own.
    .filter(({ key, content }) => !content && !(data.hasConsent && key === 'newsConsents'))
    .map(({ key }) => t(`person.${key}`))
  return (
    <div className="panels panels--main">
      <div className="panels__column">
        {parts.map(
          ({ key, count, content }) =>
            content && (
              <Panel
                key={key}
                title={t(`person.${key}`)}
                count={count > 0 ? String(count) : undefined}
              >
                {content}
              </Panel>
            )
        )}
        {hasMails && (
          <Panel title={t('mails.notArrived')} id={mailsId}>
            <UndeliveredMails mails={mails} />
          </Panel>
        )}
        {noData.length > 0 && (
          <Panel title={t('person.none')}>
            <p className="desk-quiet">{noData.join('\u00a0· ')}</p>
          </Panel>
        )}
      </div>
      <div className="panels__column panels__column--sticky">
        <Panel title={t('person.change')}>
          <CorrectionForm {...props} />
          {/* The form of a refused withdrawal shows the reason. */}
          {(data.hasConsent || isRefused(props, withdrawAction)) && <WithdrawalForm {...props} />}
          <ErasureForm {...props} />
        </Panel>
      </div>
    </div>
  )
}

/** The messages, without the facts that the head or the fields of a correction show. */
function withoutKnown(data: PersonData): object[] {
  const known = new Map([['email', [data.record.email]]])
  for (const name of ['name', 'phone'] as const) known.set(name, currentValues(name, data))
  const messages = data.record.messages.toSorted((one, other) =>
    other.createdAt.localeCompare(one.createdAt)
  )
  return messages.map(({ id, ...message }) =>
    Object.fromEntries(
      Object.entries({ ...message, leadId: id }).filter(([name, value]) => {
        const values = known.get(name) ?? []
        return values.length !== 1 || values[0] !== value
      })
    )
  )
}

/** The account's consents to news that are not listed apart, such as those of another address. */
function withoutListed(consents: unknown, { newsConsents }: PersonRecord): unknown {
  const listed = new Set(newsConsents.map((consent) => JSON.stringify(consent)))
  // A business system has none.
  if (!Array.isArray(consents)) return consents
  return consents.filter((consent) => !listed.has(JSON.stringify(consent)))
}

/** Ids say nothing about a person. */
function withoutIds(items: readonly { id: string }[]): object[] {
  return items.map(({ id, ...item }) => item)
}

/** The mails that have arrived, newest first. Those that have not are in another panel. */
function listArrived(mails: PersonRecord['mails']): object[] {
  return mails
    .filter(({ state }) => state === 'delivered')
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .map(({ template, createdAt }) => ({ template, createdAt }))
}

type StoredAccountProps = StoredDataProps & { value: NonNullable<PersonRecord['account']> }

/**
 * The account's own facts need no second heading. Those in the head, with the link to the account,
 * and in the fields of a correction are not repeated. The time of the export is not stored.
 */
function StoredAccount({
  value: { account, exportedAt, ...parts },
  ...stored
}: StoredAccountProps) {
  const { id, name, company, phone, email, review, ...otherFields } = account
  return (
    <>
      <StoredData {...stored} path="account.account" value={otherFields} />
      <StoredData {...stored} path="account" value={parts} />
    </>
  )
}
