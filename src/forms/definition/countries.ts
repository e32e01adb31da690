/**
 * ISO 3166-1 alpha-2, all 249 assigned codes; their names come from `Intl.DisplayNames`. Each
 * string is a first letter followed by the second letters of its codes, which makes the scripts of
 * forms smaller.
 */
export const countryCodes: readonly string[] = [
  'ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR',
  'GABDEFGHILMNPQRSTUWY HKMNRTU IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY',
  'MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW SABCDEGHIJKLMNORSTVXYZ',
  'TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS YET ZAMW'
]
  .flatMap((line) => line.split(' '))
  .flatMap(([first, ...seconds]) => seconds.map((second) => `${first}${second}`))
