export interface CodeSampleProps {
  title: string
  code: string
}

/**
 * Code in a box, so that long lines scroll inside the box and the page does not. The box is
 * focusable, so that it can also be scrolled by keyboard.
 */
export function CodeSample({ title, code }: CodeSampleProps) {
  return (
    <figure className="sample">
      <figcaption className="sample__title">{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard */}
      <pre className="sample__code" lang="en" translate="no" tabIndex={0}>
        <code>{tinted(code.trimEnd())}</code>
      </pre>
    </figure>
  )
}

/** Colours the names of fields and quoted values. */
function tinted(code: string) {
  // Splitting by two groups yields a repeating sequence: other text, a name or nothing, a value or
  // nothing.
  return code.split(/("[^"\n]*":)|("[^"\n]*")/).map((part, index) => {
    const className = [undefined, 'sample__name', 'sample__value'][index % 3]
    if (!part || !className) return part
    return (
      <span key={index} className={className}>
        {part}
      </span>
    )
  })
}
