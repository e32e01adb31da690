import { cutMarks } from './cut-marks.ts'

/** An email address normalised for comparison, ignoring case and width of letters. */
export function emailKey(email: string): string {
  return cutMarks(email.trim()).normalize('NFKC').toLowerCase()
}
