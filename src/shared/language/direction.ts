const rightToLeft = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/

/** The direction in which a language is written, by its BCP 47 tag. */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.test(locale) ? 'rtl' : 'ltr'
}
