import { companyName, optionalLine, optionalPhone, personName } from '../../../forms/fields.ts'
import { reject } from '../../../forms/server/submission.ts'
import { notFound } from '../../../render/define-page.tsx'
import { accountState } from '../../../server/accounts/account-state.ts'
import type { ActionName } from '../../../server/action-log/action-log.ts'
import { personEntry } from '../../../server/action-log/person-entry.ts'
import type { Correction } from '../../../server/leads/store.ts'
import { hasOpenConsent } from '../../../server/news/store.ts'
import { openValue } from '../../../server/operators/sealed-value.ts'
import {
  correctPerson,
  erasePerson,
  type LogEntries,
  type PersonRecord,
  readPerson,
  type Person as StoredPerson,
  withdrawConsent
} from '../../../server/people/people.ts'
import type { Translate } from '../../../shared/language/messages.ts'
import { deskParams } from '../../../shared/links/path-params.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { maxEmailLength } from '../../../shared/text/email.ts'
import { emailKey } from '../../../shared/text/email-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/sections/lists.tsx'
import { defineAction } from '../../define-action.ts'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { publicWords } from '../../public-words.ts'
import type { DeskRequest } from '../../request.ts'
import { retryMail } from '../../retry-mail.ts'
import { AccountBadge } from '../../ui/badges.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Time } from '../../ui/time.tsx'
import { UndeliveredMails } from '../../ui/undelivered-mails.tsx'
import { wrapAddress } from '../../ui/wrap-address.tsx'
import { Correct, currentValues, Erase, Withdraw } from './forms.tsx'
import { Held, type HeldProps } from './held.tsx'
import { createHeldWords } from './held-words.ts'

interface PersonData extends StoredPerson {
  hasConsent: boolean
  words: Translate
}

export const screen = defineScreen<PersonData>({
  load: async (request) => {
    const email = await readSearchedEmail(request)
    if (email === undefined) return notFound
    const [person, hasConsent, words] = await Promise.all([
      readPerson(email, request),
      hasOpenConsent(request.env.DB, email),
      publicWords(request)
    ])
    return { ...person, hasConsent, words }
  },

  head: ({ t }) => ({ title: t('person.title') }),

  Page: (props) => {
    const { t, deskHref, data } = props
    const { record } = data
    const names = currentValues('name', data)
    return (
      <>
        <ScreenHead
          title={names[0] ?? record.email}
          back={{ href: deskHref('people'), label: t('person.another') }}
        >
          {!isEmpty(record) && <HeadButtons {...props} />}
        </ScreenHead>
        {isEmpty(record) ? <Empty>{t('person.nothing')}</Empty> : <Person {...props} />}
      </>
    )
  },

  forms: [
    retryMail,
    defineAction('correct', {
      role: 'owner',
      fields: {
        name: optionalLine({ max: personName.attributes.maxLength }),
        company: optionalLine({ max: companyName.attributes.maxLength }),
        phone: optionalPhone
      },
      run: async (values, request) => {
        // An empty field leaves the stored value unchanged.
        const given = Object.entries(values).filter(([, value]) => value !== '')
        const correction: Correction = Object.fromEntries(given)
        if (given.length === 0) return reject('person.errors.empty')
        const { email, logged } = await searchedPerson('personCorrected', request)
        const params = await correctPerson(email, correction, request, logged)
        return { done: 'person.done.corrected', params }
      }
    }),
    defineAction('withdraw', {
      role: 'owner',
      fields: {},
      run: async (_, request) => {
        const { email, logged } = await searchedPerson('consentWithdrawn', request)
        const params = await withdrawConsent(email, request, logged)
        return params.messages + params.consents > 0
          ? { done: 'person.done.withdrawn', params }
          : reject('person.errors.noConsent')
      }
    }),
    defineAction('erase', {
      role: 'owner',
      confirmed: true,
      fields: { email: optionalLine({ max: maxEmailLength }) },
      run: async (values, request) => {
        const { email, logged } = await searchedPerson('personErased', request)
        if (emailKey(values.email) !== emailKey(email)) {
          return reject('person.errors.notTheAddress', { field: 'email' })
        }
        const params = await erasePerson(email, request, logged)
        return { done: 'people.done.erased', params, redirectTo: request.deskHref('people') }
      }
    })
  ]
})

function readSearchedEmail(request: DeskRequest): Promise<string | undefined> {
  return openValue('person', deskParams<'person'>(request).person, request)
}

/** The searched address, and the log entry of an action about it. */
async function searchedPerson(
  action: ActionName,
  request: DeskRequest
): Promise<{ email: string; logged: LogEntries }> {
  const email = await readSearchedEmail(request)
  if (email === undefined) throw new SiteError(404)
  return { email, logged: [request.log.entry(await personEntry(action, email, request))] }
}

/** Whether a record contains only the searched address. */
function isEmpty({ email, account, ...lists }: PersonRecord): boolean {
  return account === null && Object.values(lists).every(({ length }) => length === 0)
}

function HeadButtons({ t, deskHref, params, data: { account } }: ScreenProps<PersonData>) {
  const { person } = deskParams<'person'>({ params })
  const links = [
    { href: deskHref('personExport', { params: { person } }), label: t('person.export') },
    ...(account
      ? [{ href: deskHref('agency', { params: { id: account.id } }), label: t('person.agency') }]
      : [])
  ]
  return links.map(({ href, label }) => (
    <Button key={href} href={href} size={32} variant="outline-neutral-500">
      {label}
    </Button>
  ))
}

function Person(props: ScreenProps<PersonData>) {
  const { t, deskHref, locale, form, data } = props
  const { record, mails, words } = data
  const held = {
    t,
    wordOf: createHeldWords({ t, locale, words }),
    hrefOf(path: string, id: string) {
      if (path === 'messages.id' || path.endsWith('.leadId'))
        return deskHref('lead', { params: { id } })
      return path === 'account.account.id' ? deskHref('agency', { params: { id } }) : undefined
    }
  }
  const lists = (
    ['messages', 'newsConsents', 'replies', 'notes', 'emailChanges', 'restorations'] as const
  ).map((key) => ({
    title: t(`person.${key}`),
    count: record[key].length,
    content: record[key].length > 0 && (
      <Held
        {...held}
        path={key}
        value={key === 'messages' ? newestFirst(record[key]) : record[key]}
      />
    )
  }))
  const parts = [
    ...lists.slice(0, 1),
    {
      title: t('person.account'),
      count: 0,
      content: record.account && <HeldAccount {...held} value={record.account} />
    },
    ...lists.slice(1)
  ]
  const hasMails = mails.length > 0 || form.name === retryMail.form.name
  const none = [...parts, { title: t('mails.notArrived'), content: hasMails }]
    .filter(({ content }) => !content)
    .map(({ title }) => title)
  return (
    <>
      <KeyFacts {...props} />
      <div className="panels panels--main">
        <div className="panels__column">
          {parts.map(
            ({ title, count, content }) =>
              content && (
                <Panel key={title} title={title} count={count > 0 ? String(count) : undefined}>
                  {content}
                </Panel>
              )
          )}
          {hasMails && (
            <Panel title={t('mails.notArrived')}>
              <UndeliveredMails mails={mails} />
            </Panel>
          )}
          {none.length > 0 && <Empty hint={none.join('\u00a0· ')}>{t('person.none')}</Empty>}
        </div>
        <div className="panels__column panels__column--sticky">
          <Correct {...props} />
          {/* A refused withdrawal says there why. */}
          {(data.hasConsent || form.name === 'withdraw') && <Withdraw {...props} />}
          <Erase {...props} />
        </div>
      </div>
    </>
  )
}

function newestFirst(messages: PersonRecord['messages']): PersonRecord['messages'] {
  return messages.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
}

/** The answers to most questions, before everything that is stored. */
function KeyFacts({ t, data }: ScreenProps<PersonData>) {
  const { record, account, hasConsent } = data
  const last = newestFirst(record.messages)[0]?.createdAt
  return (
    <Facts
      line
      items={[
        { label: t('person.fields.email'), text: wrapAddress(record.email) },
        {
          label: t('person.fields.review'),
          text: account ? <AccountBadge state={accountState(account)} /> : '–'
        },
        { label: t('person.messages'), text: String(record.messages.length) },
        { label: t('person.lastMessage'), text: last ? <Time at={Date.parse(last)} /> : '–' },
        {
          label: t('person.fields.marketingConsent'),
          text: t(hasConsent ? 'person.yes' : 'person.no')
        }
      ]}
    />
  )
}

type HeldAccountProps = HeldProps & { value: NonNullable<PersonRecord['account']> }

/**
 * The account's own facts need no second heading. Those above the lists and in the fields of a
 * correction are not repeated. The time of the export is not stored.
 */
function HeldAccount({ value: { account, exportedAt, ...parts }, ...held }: HeldAccountProps) {
  const { name, company, phone, email, review, ...others } = account
  return (
    <>
      <Held {...held} path="account.account" value={others} />
      <Held {...held} path="account" value={parts} />
    </>
  )
}
