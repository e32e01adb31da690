import rosetta from 'rosetta'
import { defaultLocale, type Locale } from '../../shared/locale.ts'
import type { MessageParams, Messages, Translate } from '../../shared/messages.ts'
import { fillPlaceholders } from '../../shared/placeholders.ts'
import { log } from '../log.ts'

interface TranslatorOptions {
  locale: Locale
  /** The page's language, and English for what it lacks. */
  bundles: Partial<Record<Locale, Partial<Messages>>>
  /** Throws for a missing key or placeholder instead of falling back. */
  strict?: boolean
}

const reported = new Set<string>()

/** Rosetta makes a hole of a placeholder without data; filled by itself, it stays for `fill`. */
const keepPlaceholders = new Proxy({}, { get: (_, name) => `{{${String(name)}}}` })

/**
 * One translator for one request: a shared one would mix the languages of concurrent requests.
 * A missing key shows the English text and is logged once per isolate.
 */
export function createTranslator({
  locale,
  bundles,
  strict = false
}: TranslatorOptions): Translate {
  const wording = rosetta<Partial<Messages>>({ ...bundles } as Record<string, Partial<Messages>>)
  wording.locale(locale)

  function report(problem: string): void {
    if (strict) throw new Error(problem)
    if (reported.has(problem)) return
    reported.add(problem)
    log.error('message', { problem, locale })
  }

  function translate(key: string, params?: MessageParams): unknown {
    let value: unknown = wording.t(key, keepPlaceholders)
    if (value === '') {
      report(`Missing message '${key}'.`)
      value = wording.t(key, keepPlaceholders, defaultLocale)
    }
    return typeof value === 'string' && params ? fill(value, params) : value
  }

  function fill(text: string, params: MessageParams): string {
    return fillPlaceholders(text, (name) => {
      if (!Object.hasOwn(params, name)) report(`Missing placeholder '${name}' in '${text}'.`)
      return String(params[name] ?? '')
    })
  }

  return Object.assign(translate, { fill }) as Translate
}
