import type { ReactNode } from 'react'
import type { DeskRequest } from '../../request.ts'
import { Facts } from '../../ui/facts.tsx'
import { Time } from '../../ui/time.tsx'

interface HeldProps extends Pick<DeskRequest, 't' | 'locale'> {
  /** A value of JSON. */
  value: unknown
}

/**
 * Shows data of any shape, so that nothing that is held about a person is missing here. Fields
 * without a translated name, such as those of a business system, have their own.
 */
export function Held({ value, ...rest }: HeldProps): ReactNode {
  if (Array.isArray(value)) {
    if (value.length === 0) return '–'
    return (
      <ol className="held">
        {value.map((item: unknown, index) => (
          <li key={index}>
            <Held {...rest} value={item} />
          </li>
        ))}
      </ol>
    )
  }
  if (typeof value === 'object' && value !== null) {
    const names: Record<string, string> = rest.t('person.fields')
    return (
      <Facts
        facts={Object.entries(value).map(([name, held]) => ({
          label: Object.hasOwn(names, name) ? (names[name] ?? name) : name,
          value: <Held {...rest} value={held} />
        }))}
      />
    )
  }
  return <Single {...rest} value={value} />
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

function Single({ t, locale, value }: HeldProps): ReactNode {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'person.yes' : 'person.no')
  const text = String(value)
  return isoTime.test(text) ? <Time at={Date.parse(text)} locale={locale} /> : text
}
