import { operatorRoles } from '../shared/facts/operator-roles.ts'
import { type CodedText, defineTexts } from '../shared/language/coded-text.ts'

/** The rules of settings by their keys, which `locales/en/desk/settings.json` has as well. */
const rules = defineTexts({
  text: 'must be a string',
  needed: 'must be set with {{name}}',
  number: 'must be a whole number from {{min}} to {{max}}',
  choice: 'must be empty or one of {{values}}',
  secret: 'must have at least 32 characters',
  key: 'must be a key in the form PKCS#8: openssl pkcs8 -topk8 -nocrypt -in app.private-key.pem',
  origin: 'must be empty or an https origin, without a path',
  base: 'must be empty or an https URL, without user or query',
  url: 'must be empty or an https URL, without user',
  email: 'must be empty or an email address',
  emails: 'must be empty or email addresses',
  recipients:
    'must be empty or email addresses or domains such as @example.com, separated by commas',
  operators: `must be empty or different addresses with their roles, such as ayse@example.com=owner (${operatorRoles.join(', ')})`,
  audience: 'must be empty or 64 hexadecimal digits',
  indexNow: 'must be empty or 8 to 128 characters of a-z, A-Z, 0-9 and -',
  hsts: "must be empty or 'max-age=31536000', optionally with '; includeSubDomains' and '; preload'",
  repository: 'must be empty or owner/name',
  client: 'must be empty or the client ID of a GitHub App'
})

/** A rule that a setting follows, or violates. */
export type Rule = CodedText<keyof typeof rules.texts>
export const ruleOf = rules.code
export const describeRule = rules.inEnglish
