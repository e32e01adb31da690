import { isLocale, type Locale } from '../../shared/language/locale.ts'

const kinds = {
  messages: 'page',
  desk: 'desk',
  mail: 'mail',
  legal: 'legal',
  blogs: 'post'
} as const

/** A file in `locales/` by kind, name and language. */
export interface FilePlace {
  kind: (typeof kinds)[keyof typeof kinds] | 'company' | 'picture' | 'other'
  name: string
  /** Absent for a file that all languages share. */
  locale?: Locale
}

/** `locales/tr/messages/home.json` → the page `home` in Turkish. */
export function parseChangedFile(path: string): FilePlace {
  const [, ...parts] = path.split('/')
  const [first = '', folder = '', file = ''] = parts
  const name = file.replace(/\.\w+$/, '')
  const kind = Object.entries(kinds).find(([each]) => each === folder)?.[1]
  if (parts.length === 3 && kind && isLocale(first)) return { kind, name, locale: first }
  if (path === 'locales/company.json') return { kind: 'company', name: first }
  if (first === 'pictures') return { kind: 'picture', name: parts.slice(1).join('/') }
  return { kind: 'other', name: parts.join('/') }
}
