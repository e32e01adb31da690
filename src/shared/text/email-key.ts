import { cutMarks } from './cut-marks.ts'

/** The form in which addresses are compared: case and width of letters are ignored. */
export function emailKey(email: string): string {
  return cutMarks(email.trim()).normalize('NFKC').toLowerCase()
}
