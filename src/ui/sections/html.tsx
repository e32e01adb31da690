/** Trusted HTML, rendered from our own Markdown. */
export function Html({ className, html }: { className: string; html: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
