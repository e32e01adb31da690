interface HtmlProps {
  className: string | undefined
  html: string
}

/** Trusted HTML, rendered from our own Markdown. */
export function Html({ className, html }: HtmlProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
