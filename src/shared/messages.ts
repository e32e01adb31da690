/** Types only: the wording is typed from its English files, one line each. */
import type about from '../../locales/en/messages/about.json'
import type account from '../../locales/en/messages/account.json'
import type blogs from '../../locales/en/messages/blogs.json'
import type changePassword from '../../locales/en/messages/change-password.json'
import type contact from '../../locales/en/messages/contact.json'
import type dialogs from '../../locales/en/messages/dialogs.json'
import type errors from '../../locales/en/messages/errors.json'
import type faq from '../../locales/en/messages/faq.json'
import type features from '../../locales/en/messages/features.json'
import type forgotPassword from '../../locales/en/messages/forgot-password.json'
import type forms from '../../locales/en/messages/forms.json'
import type franchise from '../../locales/en/messages/franchise.json'
import type gsa from '../../locales/en/messages/gsa.json'
import type home from '../../locales/en/messages/home.json'
import type legal from '../../locales/en/messages/legal.json'
import type localeHint from '../../locales/en/messages/locale-hint.json'
import type login from '../../locales/en/messages/login.json'
import type quickGuide from '../../locales/en/messages/quick-guide.json'
import type register from '../../locales/en/messages/register.json'
import type requestDemo from '../../locales/en/messages/request-demo.json'
import type resetPassword from '../../locales/en/messages/reset-password.json'
import type shell from '../../locales/en/messages/shell.json'
import type stream from '../../locales/en/messages/stream.json'
import type verifyEmail from '../../locales/en/messages/verify-email.json'

/** All wording of one language; the first level is the file's name in camel case. */
export interface Messages {
  about: typeof about
  account: typeof account
  blogs: typeof blogs
  changePassword: typeof changePassword
  contact: typeof contact
  dialogs: typeof dialogs
  errors: typeof errors
  faq: typeof faq
  features: typeof features
  forgotPassword: typeof forgotPassword
  forms: typeof forms
  franchise: typeof franchise
  gsa: typeof gsa
  home: typeof home
  legal: typeof legal
  localeHint: typeof localeHint
  login: typeof login
  quickGuide: typeof quickGuide
  register: typeof register
  requestDemo: typeof requestDemo
  resetPassword: typeof resetPassword
  shell: typeof shell
  stream: typeof stream
  verifyEmail: typeof verifyEmail
}

/** Dotted paths into the messages; a list is one value and is not descended into. */
type Paths<Node> = Node extends readonly unknown[]
  ? never
  : Node extends object
    ? { [Key in keyof Node & string]: Key | `${Key}.${Paths<Node[Key]>}` }[keyof Node & string]
    : never

type ValueAt<Node, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Node
    ? ValueAt<Node[Head], Rest>
    : never
  : Path extends keyof Node
    ? Node[Path]
    : never

export type MessageKey = Paths<Messages>
export type MessageParams = Record<string, string | number>

/**
 * One language's translator: `t('faq.head.title')` is a text, `t('faq.groups')` the list as typed in
 * the English file. Placeholders are filled in texts; texts within a list go through `t.fill`.
 */
export interface Translate {
  <Key extends MessageKey>(key: Key, params?: MessageParams): ValueAt<Messages, Key>
  /** Fills the placeholders of a text that came out of a list. */
  fill(text: string, params: MessageParams): string
}
