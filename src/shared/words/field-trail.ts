import type { BuiltEditor, BuiltField } from './editor-protocol.ts'
import { editorNames } from './editor-shape.ts'

/**
 * The fields on the path to a text in an entry, outermost first.
 * @param trail `questions.items.0.text`, or a field of the front matter
 */
export function fieldTrail(
  { config }: Pick<BuiltEditor, 'config'>,
  { collection, entry }: { collection: string; entry: string },
  trail: string
): BuiltField[] {
  const match = config.collections.find(({ name }) => name === collection)
  let level = match?.fields ?? match?.files?.find(({ name }) => name === entry)?.fields
  const fields: BuiltField[] = []
  for (const part of trail.split('.')) {
    const field = level?.find(({ name }) => editorNames(part).includes(name))
    if (!field) break
    fields.push(field)
    level = field.fields
  }
  return fields
}

/** The labels of those fields, such as “Opening › Heading”; the trail itself if none is known. */
export function trailLabel(...place: Parameters<typeof fieldTrail>): string {
  const labels = fieldTrail(...place).map(({ label, name }) => label ?? name)
  return labels.join(' › ') || place[2]
}
