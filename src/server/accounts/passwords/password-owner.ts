import { foldLetters } from '../../../shared/text/fold-letters.ts'

export interface PasswordOwner {
  email: string
  company: string
}

/** Shorter names occur in many passwords by chance. */
const minLocalPartLength = 5
const minCompanyLength = 3

/** Whether a password contains its owner's email address, its local part or the company. */
export function mentionsOwner(password: string, { email, company }: PasswordOwner): boolean {
  const letters = keepLettersAndDigits(password)
  const local = keepLettersAndDigits(email.split('@', 1)[0] ?? '')
  const name = keepLettersAndDigits(company)
  return (
    (email !== '' && foldLetters(password).includes(foldLetters(email))) ||
    (local.length >= minLocalPartLength && letters.includes(local)) ||
    (name.length >= minCompanyLength && letters.includes(name))
  )
}

/** Keeps only letters and digits, so that `Gül-Turizm` is found in `gul turizm`. */
function keepLettersAndDigits(text: string): string {
  return foldLetters(text).replace(/[^\p{L}\p{N}]/gu, '')
}
