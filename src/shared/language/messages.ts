import type { Messages } from '../../../.types/messages.ts'

export type { Messages } from '../../../.types/messages.ts'

/** Dotted paths of the messages. A list is one value, without paths into it. */
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

export type KeyOf<Texts> = Paths<Texts>
export type MessageParams = Record<string, string | number>

/**
 * The translator of one language: `t('faq.head.title')` returns a string, `t('faq.groups')` a list
 * with the type of the English file. It fills placeholders in strings, but not in lists: see
 * `fill`.
 */
export interface Translator<Texts> {
  <Key extends KeyOf<Texts>>(key: Key, params?: MessageParams): ValueAt<Texts, Key>
  fill(text: string, params: MessageParams): string
}

/** The translator of the public pages. */
export type Translate = Translator<Messages>
