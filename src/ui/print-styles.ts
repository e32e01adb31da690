import { assets } from 'babylon:assets'

/** Links the styles for paper (assets/css/print.css), which browsers load after everything else. */
export function printStyles(): string {
  return `<link rel="stylesheet" href="${assets['print.css']?.url}" media="print">`
}
