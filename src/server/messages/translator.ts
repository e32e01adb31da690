import rosetta from 'rosetta'
import { defaultLocale, type Locale } from '../../shared/language/locale.ts'
import { fillPlaceholders } from '../../shared/language/message-placeholders.ts'
import type { MessageParams, Messages, Translator } from '../../shared/language/messages.ts'
import { log } from '../base/log.ts'

interface TranslatorOptions<Texts> {
  locale: Locale
  /** The messages of the page's language, and of the default language as a fallback. */
  bundles: Partial<Record<Locale, Partial<Texts>>>
  /** Whether a missing message or placeholder is an error. */
  isStrict?: boolean
}

const reported = new Set<string>()

/** Looked-up messages, by bundle. */
const cache = new WeakMap<object, Map<string, unknown>>()

function cachedTexts(bundle: object): Map<string, unknown> {
  const texts = cache.get(bundle) ?? new Map<string, unknown>()
  cache.set(bundle, texts)
  return texts
}

/** Leaves the placeholders of a message without parameters as they are, for `fill`. */
const keepPlaceholders = new Proxy({}, { get: (_, name) => `{{${String(name)}}}` })

/**
 * Creates a translator for one request, because Rosetta's locale is mutable state. A missing
 * message falls back to the default language and is logged once per isolate.
 */
export function createTranslator<Texts extends object = Messages>({
  locale,
  bundles,
  isStrict = false
}: TranslatorOptions<NoInfer<Texts>>): Translator<Texts> {
  const dictionary = rosetta<Partial<Texts>>(bundles)
  dictionary.locale(locale)
  const texts = cachedTexts(bundles[locale] ?? {})

  function report(problem: string): void {
    if (isStrict) throw new Error(problem)
    if (reported.has(problem)) return
    reported.add(problem)
    log.error('message', { problem, locale })
  }

  /** The parameters of a message, which report a missing one; Rosetta would fill in nothing. */
  function checked(text: string, params: MessageParams): Record<string, string | number> {
    return new Proxy(params, {
      get(values, name: string) {
        if (Object.hasOwn(values, name)) return values[name]
        report(`Missing placeholder '${name}' in '${text}'.`)
        return ''
      }
    })
  }

  function translate(key: string, params?: MessageParams): unknown {
    // A page has 200 messages, and Rosetta splits the key and searches the message each time.
    if (!params && texts.has(key)) return texts.get(key)
    const values = params ? checked(key, params) : keepPlaceholders
    const text: unknown = dictionary.t(key, values)
    if (text === '') {
      report(`Missing message '${key}'.`)
      return dictionary.t(key, values, defaultLocale)
    }
    if (!params) texts.set(key, text)
    return text
  }

  function fill(text: string, params: MessageParams): string {
    const values = checked(text, params)
    return fillPlaceholders(text, (name) => String(values[name]))
  }

  // The compiler cannot infer the type that Rosetta returns for a key.
  return Object.assign(translate, { fill }) as Translator<Texts>
}
