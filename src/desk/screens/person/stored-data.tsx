import type { ReactNode } from 'react'
import { Link } from '../../../ui/navigation/link.tsx'
import { Facts } from '../../../ui/sections/facts.tsx'
import type { DeskRequest } from '../../request.ts'
import { Fold } from '../../ui/details/fold.tsx'
import { Entries } from '../../ui/lists/entries.tsx'
import { fullDay } from '../../ui/text/dates.ts'
import { RelativeTime, Time } from '../../ui/text/time.tsx'
import { wrapAddress } from '../../ui/text/wrap-address.tsx'
import type { TranslateStored } from './translate-stored.ts'

export interface StoredDataProps extends Pick<DeskRequest, 't' | 'locale'> {
  value: unknown
  /** The path of the value's field, such as `consents.subject`. */
  path?: string
  wordOf: TranslateStored
  /** The screen of a message. */
  leadHref: (id: string) => string
}

/**
 * Shows data of any shape, so that nothing stored about a person is left out, except empty fields.
 * Fields without a translation, such as those of a business system, show their raw name.
 */
export function StoredData({ value, path = '', ...rest }: StoredDataProps): ReactNode {
  const names = new Map(Object.entries({ ...rest.t('lead.fields'), ...rest.t('person.fields') }))
  if (Array.isArray(value)) {
    const columns = listColumns(value)
    return columns ? (
      <Entries
        columns={columns}
        labels={Object.fromEntries(columns.map((name) => [name, names.get(name) ?? name]))}
        rows={(value as Record<string, unknown>[]).map((row) =>
          Object.fromEntries(
            columns.map((name) => [
              name,
              isNothing(row[name]) ? null : (
                <Single {...rest} path={`${path}.${name}`} value={row[name]} />
              )
            ])
          )
        )}
        beside={columns.at(-1)}
      />
    ) : (
      <ul>
        {value.map((item: unknown, index) => (
          <li key={index}>
            {isObject(item) ? (
              <Item {...rest} path={path} item={item} />
            ) : (
              <Single {...rest} path={path} value={item} />
            )}
          </li>
        ))}
      </ul>
    )
  }
  if (isObject(value)) {
    return (
      <Facts
        items={inOrder(value).map(([name, stored]) => ({
          label: names.get(name.split('.').at(-1) ?? '') ?? name,
          text: <StoredData {...rest} path={path ? `${path}.${name}` : name} value={stored} />
        }))}
      />
    )
  }
  return <Single {...rest} path={path} value={value} />
}

/**
 * An item of a list as one line with its first time and text. It opens to the whole text and the
 * facts that the line lacks.
 */
function Item({
  item,
  path,
  ...rest
}: Omit<StoredDataProps, 'value'> & { item: object; path: string }) {
  const values = Object.entries(item).filter(([, value]) => typeof value === 'string')
  const [, time] = values.find(([, value]) => isoTimePattern.test(value)) ?? []
  const translations = values.map(([name, value]) => rest.wordOf(`${path}.${name}`, value))
  const { text, details, ...facts } = item as {
    text?: string
    details?: { message?: string; subject?: string }
  }
  const { message, subject, ...answers } = details ?? {}
  // Messages are told apart by their subjects rather than by the form, which many share.
  const subjectName = subject && rest.wordOf(`${path}.details.subject`, subject)
  const title = subjectName || (translations.find((word) => word) ?? path)
  const texts = [text, message].filter(Boolean)
  return (
    <Fold
      title={title}
      middle={<span className="fold__text">{texts[0]}</span>}
      end={time && <RelativeTime at={Date.parse(time)} />}
    >
      {texts.map((paragraph) => (
        <p key={paragraph} className="desk-text">
          {paragraph}
        </p>
      ))}
      <StoredData
        {...rest}
        path={path}
        value={{
          ...Object.fromEntries(
            Object.entries(facts).filter(
              ([name, value]) =>
                typeof value !== 'string' || rest.wordOf(`${path}.${name}`, value) !== title
            )
          ),
          ...(!subjectName && { 'details.subject': subject }),
          ...nameAnswers(answers)
        }}
      />
    </Fold>
  )
}

/** The answers to a form's own questions, as fields of the message itself. */
function nameAnswers(answers: object): object {
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [`details.${name}`, value])
  )
}

/**
 * The fields of an object that are not empty: first its own facts with its message as the last one,
 * then its parts. A part with only one fact needs no heading.
 */
function inOrder(value: object): [string, unknown][] {
  const place = ([name, item]: [string, unknown]) =>
    isObject(item) ? 2 : Number(name === 'leadId')
  const fields = listStored(value).map((field): [string, unknown] => {
    const [name, item] = field
    const [only, ...others] = isObject(item) && !Array.isArray(item) ? listStored(item) : []
    return only && others.length === 0 && !isObject(only[1])
      ? [`${name}.${only[0]}`, only[1]]
      : field
  })
  return fields.toSorted((one, other) => place(one) - place(other))
}

function listStored(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, stored]) => !isNothing(stored))
}

const maxColumns = 4

/** The fields of small items without a text, which fit in a table. */
function listColumns(items: unknown[]): string[] | undefined {
  const isSmall = items.every(
    (item) => isObject(item) && !('text' in item) && !Object.values(item).some(isObject)
  )
  if (!isSmall) return undefined
  const allEntries = items.flatMap((item) => Object.entries(item as object))
  const names = new Set(allEntries.flatMap(([name, each]) => (isNothing(each) ? [] : [name])))
  return names.size <= maxColumns ? [...names] : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (isObject(value) && Object.keys(value).length === 0)
  )
}

const isoTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

const day = /^\d{4}-\d\d-\d\d$/

function Single({ t, locale, value, path = '', wordOf, leadHref }: StoredDataProps): ReactNode {
  if (typeof value === 'boolean') return t(value ? 'person.yes' : 'person.no')
  const text = String(value)
  if (isoTimePattern.test(text)) return <Time at={Date.parse(text)} />
  if (day.test(text)) return fullDay(locale, Date.parse(text))
  if (path.endsWith('.leadId')) return <Link href={leadHref(text)}>{t('person.openMessage')}</Link>
  return wordOf(path, text) ?? wrapAddress(text)
}
