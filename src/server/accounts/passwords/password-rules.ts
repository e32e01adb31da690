import type { Settings } from '../../../config.ts'
import type { FieldError } from '../../../forms/definition/field-error.ts'
import { maxPasswordLength } from '../../../forms/definition/fields.ts'
import { foldLetters } from '../../../shared/text/fold-letters.ts'
import { minEntryLength } from './breached-filter.ts'
import { isBreached, isBreachedByService } from './breached-passwords.ts'
import { commonPhrases } from './common-passwords.ts'
import { joinsCommonWords } from './joined-words.ts'
import { mentionsOwner, type PasswordOwner } from './password-owner.ts'

/** Digits and symbols that people substitute for letters. */
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i'
}

/** A password with a common word and more extra characters than this is strong enough. */
const maxRestLength = 10

/**
 * Checks a new password. It is not trimmed or normalised, and needs no particular kinds of
 * characters.
 * @returns the error, or `undefined` for an acceptable password
 */
export async function findPasswordError(
  password: string,
  owner: PasswordOwner,
  settings: Settings
): Promise<Omit<FieldError, 'field'> | undefined> {
  const minLength = settings.PASSWORD_MIN_LENGTH
  if (password.length < minLength) return { key: 'passwordShort', params: { min: minLength } }
  if (password.length > maxPasswordLength) {
    return { key: 'passwordLong', params: { max: maxPasswordLength } }
  }
  if (await isCommon(password)) return { key: 'passwordCommon' }
  if (mentionsOwner(password, owner)) return { key: 'passwordContainsIdentity' }
  if (await isBreachedByService(password, settings)) return { key: 'passwordCommon' }
  return undefined
}

async function isCommon(password: string): Promise<boolean> {
  const foldedPassword = foldLetters(password)
  if (commonPhrases.has(foldedPassword.replace(/[^a-z0-9]/g, ''))) return true
  if (isRun(foldedPassword) || repeatedPart(foldedPassword).length <= 4) return true
  const coreTexts = listCores(foldedPassword)
  if (coreTexts.some((core) => joinsCommonWords(core) || joinsCommonWords(repeatedPart(core))))
    return true
  const entries = [
    foldedPassword,
    foldedPassword.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''),
    ...coreTexts
  ]
  const checks = [...new Set(entries)]
    .filter(({ length }) => length >= minEntryLength)
    .map((entry) => isBreached(entry))
  return (await Promise.all(checks)).includes(true)
}

/** Strips digits and symbols, in each possible reading: `P@ssw0rd-2024!` → `password`. */
function listCores(foldedPassword: string): string[] {
  const trimmed = foldedPassword.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const spellings = [trimmed, foldedPassword].map((text) =>
    text.replace(/[^a-z]/g, (sign) => lookalikes[sign] ?? '')
  )
  return [...spellings, foldedPassword.replace(/[^a-z]/g, '')].filter(
    (core) => core !== '' && foldedPassword.length - core.length <= maxRestLength
  )
}

/** Whether characters are consecutive or all the same: `123456789012`, `mlkjihgfedcba`. */
function isRun(foldedPassword: string): boolean {
  const steps = [...foldedPassword].slice(1).map((character, index) => {
    const step = character.charCodeAt(0) - foldedPassword.charCodeAt(index)
    // 0 follows 9.
    return Math.abs(step) === 9 ? -Math.sign(step) : step
  })
  return steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1
}

/** The shortest period of a text: `abcabcab` → `abc`; the whole text if nothing repeats. */
function repeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length)
    if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return part
  }
  return text
}
