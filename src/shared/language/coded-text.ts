import { fillPlaceholders } from './message-placeholders.ts'
import type { MessageParams } from './messages.ts'

/** The placeholders of a text: `{{min}} to {{max}}` → `'min' | 'max'`. */
type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** A text of a table by its key, so that the desk can show it in the operator's language. */
export interface CodedText<Key extends string> {
  key: Key
  params: MessageParams
}

/** The English texts of rules or problems by their keys, for the log and the terminal. */
export function defineTexts<const Texts extends Record<string, string>>(texts: Texts) {
  type Key = keyof Texts & string
  type Params<Name extends Key> = Record<Placeholder<Texts[Name]>, string | number>

  return {
    texts,

    /** Creates the text of a key; the compiler demands a value for each of its placeholders. */
    code<Name extends Key>(
      key: Name,
      ...[params]: [Placeholder<Texts[Name]>] extends [never] ? [] : [params: Params<Name>]
    ): CodedText<Key> {
      return { key, params: params ?? {} }
    },

    inEnglish({ key, params }: CodedText<Key>): string {
      return fillPlaceholders(texts[key] ?? '', (name) => String(params[name]))
    }
  }
}
