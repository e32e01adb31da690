import type { Field } from '@sveltia/cms'
import { isDataKey, type Tree } from '../../shared/language/message-tree.ts'
import { toEditor } from '../../shared/words/editor-shape.ts'
import { patternLike } from '../../shared/words/guard.ts'
import type { Labels } from './labels.ts'

/** Longer texts get a multi-line field. */
const maxLineLength = 70

/** The keys of a group to label it with, in order of preference. */
const naming = ['title', 'label', 'question', 'term', 'name', 'head', 'item', 'text']

/** Longer labels are truncated. */
const maxNameLength = 48

/**
 * The fields of a file of messages, in its order.
 * @param localTree the messages in the language of the editor's interface, which name the groups
 */
export function createFields(
  tree: Tree,
  localTree: Tree,
  labels: Labels,
  isListItem = false
): Field[] {
  if (typeof tree !== 'object') return []
  const isList = Array.isArray(tree)
  return Object.entries(tree).map(([key, value]): Field => {
    const counterpart: Tree = Object(localTree)[key]
    const name = Object.keys(Object(toEditor({ [key]: value })))[0] ?? key
    const field = { name: isList ? `at${key}` : name, i18n: true }
    if (typeof value !== 'object') {
      if (typeof value !== 'string' || isDataKey(key, isListItem))
        return { ...field, widget: 'hidden' }
      const label = isList ? `${Number(key) + 1}` : labels.part(key)
      return { ...textField(value, labels), ...field, label }
    }
    return {
      ...field,
      widget: 'object',
      label: groupLabel(isList ? `${Number(key) + 1}` : labels.part(key), counterpart),
      collapsed: false,
      fields: createFields(value, counterpart, labels, isList)
    }
  })
}

/** A string field that requires the same placeholders and tags. */
function textField(text: string, { messages }: Labels) {
  const isLong = text.length > maxLineLength || text.includes('\n')
  const placeholders = text.match(/\{\{[^{}]*\}\}|<\w+>|\[\[/g)
  return {
    widget: isLong ? ('text' as const) : ('string' as const),
    pattern: [
      patternLike(text),
      placeholders ? messages.errors.placeholders : messages.errors.noPlaceholders
    ] as [string, string],
    ...(placeholders && {
      hint: `${messages.hints.keep} ${[...new Set(placeholders)].map(toShownText).join(' ')}`
    })
  }
}

function toShownText(placeholder: string): string {
  return placeholder === '[[' ? '[[…]]' : placeholder
}

/** “3 · Can I cancel?”: the label of a group, with the heading in it. */
function groupLabel(label: string, group: Tree): string {
  if (typeof group !== 'object' || Array.isArray(group)) return label
  const heading = naming.map((key) => group[key]).find((text) => typeof text === 'string')
  if (!heading) return label
  const headingText = String(heading).replace(/<\/?\w+>/g, '')
  const cut =
    headingText.length > maxNameLength
      ? `${headingText.slice(0, maxNameLength).trimEnd()}…`
      : headingText
  return `${label} · ${cut}`
}
