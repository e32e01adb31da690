import type { FieldError } from '../../forms/define-form.ts'
import { longestPassword } from '../../forms/fields.ts'
import { foldLetters } from '../../shared/fold-letters.ts'
import { commonPhrases, commonWords } from './common-passwords.ts'

export interface PasswordOwner {
  email: string
  company: string
}

/** Digits and signs that stand for letters. */
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

/** With more other characters than this, a password with a common word is strong enough. */
const longestRest = 10
/** Shorter names occur in too many passwords by chance. */
const shortestLocalPart = 5
const shortestCompany = 3

/**
 * Checks a new password (§10). It is taken as it was typed: no trimming, no normalisation, no rule
 * on kinds of characters.
 * @param shortest minimum number of characters, the operator's setting
 * @returns the error, or `undefined` for an acceptable password
 */
export function passwordProblem(
  password: string,
  { email, company }: PasswordOwner,
  shortest: number
): Omit<FieldError, 'field'> | undefined {
  if (password.length < shortest) return { key: 'passwordShort', limit: shortest }
  if (password.length > longestPassword) return { key: 'passwordLong', limit: longestPassword }
  if (isCommon(password)) return { key: 'passwordCommon' }
  if (namesOwner(password, email, company)) return { key: 'passwordContainsIdentity' }
  return undefined
}

function isCommon(password: string): boolean {
  const plain = foldLetters(password)
  if (commonPhrases.has(plain.replace(/[^a-z0-9]/g, ''))) return true
  if (isRun(plain) || unitOf(plain).length <= 4) return true
  return cores(plain).some((core) => commonWords.has(core) || commonWords.has(unitOf(core)))
}

/** Strips the decoration of a password, in several readings: `P@ssw0rd-2024!` → `password`. */
function cores(plain: string): string[] {
  const trimmed = plain.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const read = [trimmed, plain].map((text) =>
    text.replace(/[^a-z]/g, (sign) => lookalikes[sign] ?? '')
  )
  return [...read, plain.replace(/[^a-z]/g, '')].filter(
    (core) => core !== '' && plain.length - core.length <= longestRest
  )
}

/** Tells whether characters run up or down by one: `123456789012`, `mlkjihgfedcba`. */
function isRun(plain: string): boolean {
  const steps = [...plain].slice(1).map((character, index) => {
    const step = character.charCodeAt(0) - plain.charCodeAt(index)
    // 9 is followed by 0.
    return Math.abs(step) === 9 ? -Math.sign(step) : step
  })
  return steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1
}

/** The shortest part that a text repeats: `abcabcab` → `abc`; the text itself if there is none. */
function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length)
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit
  }
  return text
}

function namesOwner(password: string, email: string, company: string): boolean {
  const letters = lettersOf(password)
  const local = lettersOf(email.split('@', 1)[0] ?? '')
  const name = lettersOf(company)
  return (
    (email !== '' && foldLetters(password).includes(foldLetters(email))) ||
    (local.length >= shortestLocalPart && letters.includes(local)) ||
    (name.length >= shortestCompany && letters.includes(name))
  )
}

/** Keeps only letters and digits, so that `Gül-Turizm` is found in `gul turizm`. */
function lettersOf(text: string): string {
  return foldLetters(text).replace(/[^\p{L}\p{N}]/gu, '')
}
