import rosetta from 'rosetta'
import { defaultLocale, type Locale } from '../../shared/language/locale.ts'
import { fillPlaceholders } from '../../shared/language/message-placeholders.ts'
import type { MessageParams, Messages, Translator } from '../../shared/language/messages.ts'
import { log } from '../log.ts'

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

/**
 * Rosetta removes placeholders without data, so this proxy replaces each with itself, for `fill`.
 */
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

  /**
   * Cached, because Rosetta splits the key and searches the message for placeholders, and a page
   * has 200 messages.
   */
  function lookUp(key: string): unknown {
    if (texts.has(key)) return texts.get(key)
    const text: unknown = dictionary.t(key, keepPlaceholders)
    if (text !== '') texts.set(key, text)
    return text
  }

  function report(problem: string): void {
    if (isStrict) throw new Error(problem)
    if (reported.has(problem)) return
    reported.add(problem)
    log.error('message', { problem, locale })
  }

  function translate(key: string, params?: MessageParams): unknown {
    let value = lookUp(key)
    if (value === '') {
      report(`Missing message '${key}'.`)
      value = dictionary.t(key, keepPlaceholders, defaultLocale)
    }
    return typeof value === 'string' && params ? fill(value, params) : value
  }

  function fill(text: string, params: MessageParams): string {
    return fillPlaceholders(text, (name) => {
      if (!Object.hasOwn(params, name)) report(`Missing placeholder '${name}' in '${text}'.`)
      return String(params[name] ?? '')
    })
  }

  // The compiler cannot infer the type that Rosetta returns for a key.
  return Object.assign(translate, { fill }) as Translator<Texts>
}
