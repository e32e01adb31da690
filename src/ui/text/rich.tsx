import { Fragment, type ReactNode } from 'react'

interface RichProps {
  /** A message with tags: `I accept the <terms>terms of use</terms>.` */
  text: string
  tags: Record<string, (text: string) => ReactNode>
}

/**
 * A message with links or emphasis in it.
 * @throws Error for a tag without a renderer
 */
export function Rich({ text, tags }: RichProps) {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/)
  // `split` yields text, tag, inner text, and so on, so every third part is plain text.
  return parts.map((part, index) => {
    if (index % 3 === 2) return null
    if (index % 3 === 0) return part
    const render = tags[part]
    if (!render) throw new Error(`No renderer for <${part}> in '${text}'`)
    return <Fragment key={index}>{render(parts[index + 1] ?? '')}</Fragment>
  })
}
