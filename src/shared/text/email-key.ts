import { cutMarks } from './cut-marks.ts'

/** The form of an email address for comparisons, which ignores case and width of letters. */
export function emailKey(email: string): string {
  return cutMarks(email.trim()).normalize('NFKC').toLowerCase()
}
