import type { Operator } from '../../../server/operators/operators.ts'
import { languageName } from '../../../shared/language/language-name.ts'
import type { Translate } from '../../../shared/language/messages.ts'
import { regionName } from '../../../shared/language/region-name.ts'
import { formPageNames } from '../../public-translator.ts'
import type { DeskRequest } from '../../request.ts'
import { actorName } from '../../ui/text/actor-name.ts'

/**
 * Translates a stored value, by the path of its field.
 * @returns `undefined` for free text and unknown values
 */
export type TranslateStored = (path: string, value: string) => string | undefined

type Words = Partial<Record<string, string>>

interface WordsOptions extends Pick<DeskRequest, 't' | 'locale'> {
  /** The translator of the public pages. */
  tPublic: Translate
  operators: readonly Operator[]
}

export function createTranslateStored({
  t,
  locale,
  tPublic,
  operators
}: WordsOptions): TranslateStored {
  const options = tPublic('forms.options')
  /** Fields by the end of their path. The first match wins. */
  const fields: [path: string, words: Words][] = [
    [
      'consents.subject',
      { terms: tPublic('legal.terms.title'), privacy: tPublic('legal.privacy.title') }
    ],
    ['details.subject', options.subject],
    ['programme', options.programme],
    ['agencySize', options.agencySize],
    ['details.agencies', options.agencies],
    ['premises', options.premises],
    ['developers', options.developers],
    ['form', tPublic('forms.names')],
    ['visit.page', formPageNames(tPublic)],
    ['template', t('mails.templates')],
    ['history.event', tPublic('account.history.events')],
    ['source', { ...tPublic('forms.names'), account: t('person.account') }],
    ['withdrawnBy', t('person.ways')],
    ['review', t('agencies.states')]
  ]
  return (path, value) => {
    if (isAt(path, 'country'))
      return /^[A-Z]{2}$/.test(value) ? regionName(locale, value) : undefined
    if (isAt(path, 'operator')) return actorName(t, value, operators)
    if (isAt(path, 'locale')) return languageName(locale, value)
    const words = fields.find(([field]) => isAt(path, field))?.[1]
    return words && Object.hasOwn(words, value) ? words[value] : undefined
  }
}

function isAt(path: string, field: string): boolean {
  return path === field || path.endsWith(`.${field}`)
}
