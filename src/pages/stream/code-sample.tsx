export interface CodeSampleProps {
  title: string
  code: string
}

/**
 * Code in a box of its own: long lines scroll in there and not with the page. The box takes the
 * focus so that it can also be scrolled by keyboard.
 */
export function CodeSample({ title, code }: CodeSampleProps) {
  return (
    <figure className="sample">
      <figcaption className="sample__title">{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className="sample__code" lang="en" translate="no" tabIndex={0}>
        <code>{tinted(code.trimEnd())}</code>
      </pre>
    </figure>
  )
}

/** Names of fields and quoted values have colours of their own. */
function tinted(code: string) {
  // Splitting by two groups leaves, in turn: the rest, a name or nothing, a value or nothing.
  return code.split(/("[^"\n]*")(?=:)|("[^"\n]*")/).map((part, index) => {
    const className = [undefined, 'sample__name', 'sample__value'][index % 3]
    if (!part || !className) return part
    return (
      <span key={index} className={className}>
        {part}
      </span>
    )
  })
}
