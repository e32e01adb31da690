import { Fragment } from 'react'

interface CodeSampleProps {
  title: string
  code: string
}

/** Code in a box. Long lines wrap after the version in a path and between identifiers. */
export function CodeSample({ title, code }: CodeSampleProps) {
  return (
    <figure className="sample">
      <figcaption className="sample__title">{title}</figcaption>
      <pre className="sample__code" lang="en" translate="no">
        <code>
          {code
            .trimEnd()
            .split('\n')
            .map((line, index) => (
              <span key={index} className="sample__line">
                {tintCode(line)}
                {'\n'}
              </span>
            ))}
        </code>
      </pre>
    </figure>
  )
}

/** Colours the names of fields and parameters, and quoted values. */
function tintCode(code: string) {
  // With two groups, `split` repeats: other text, a name or nothing, a value or nothing.
  return code.split(/("[^"\n]*":|(?<=[?&])\w+(?==))|("[^"\n]*")/).map((part, index) => {
    const className = [undefined, 'sample__name', 'sample__value'][index % 3]
    if (!className) return breakable(part)
    if (!part) return null
    return (
      <span key={index} className={className}>
        {part}
      </span>
    )
  })
}

function breakable(code = '') {
  return code.split(/(?<=\/v1\/)|(htl-\d+,?)/).map((part = '', index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part.startsWith('htl-') ? <span className="sample__token">{part}</span> : part}
    </Fragment>
  ))
}
