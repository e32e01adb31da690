import type { DeskTranslate } from './messages.ts'

type RuleKey = keyof ReturnType<typeof getRules>
const getRules = (t: DeskTranslate) => t('settings.rules')

/** The rules of `src/config`, which are English for the log, with their groups. */
const rules: [pattern: RegExp, key: RuleKey][] = [
  [/must be set with (?<name>[A-Z_]+)/, 'needed'],
  [/must be a whole number from (?<min>\d+) to (?<max>\d+)/, 'number'],
  [/one of (?<values>.+)/, 'choice'],
  [/at least 32 characters/, 'secret'],
  [/an https origin/, 'origin'],
  [/an https URL, without user or query/, 'base'],
  [/an https URL/, 'url'],
  [/an email address$/, 'email'],
  [/email addresses$/, 'emails'],
  [/email addresses or domains/, 'recipients'],
  [/addresses with their roles/, 'operators'],
  [/PKCS#8/, 'key'],
  [/64 hexadecimal digits/, 'audience'],
  [/8 to 128 characters/, 'indexNow'],
  [/max-age=/, 'hsts'],
  [/owner\/name/, 'repository'],
  [/client ID/, 'client'],
  [/must be a string/, 'text']
]

/** Translates a violated rule for the operator. A test checks that each rule has a translation. */
export function translateRule(rule: string, t: DeskTranslate): string {
  for (const [pattern, key] of rules) {
    const match = pattern.exec(rule)
    if (match) return t(`settings.rules.${key}`, { ...match.groups })
  }
  return rule
}
