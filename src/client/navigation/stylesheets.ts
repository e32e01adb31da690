// Loads all stylesheets of the site into the head. A document links them behind its first screen, from
// where they go with the page that linked them. This module is loaded when they are.
import { stylesheets } from 'babylon:styles'

await Promise.all(stylesheets.map(load))

function load(href: string): Promise<unknown> | undefined {
  const { head } = document
  if (head.querySelector(`[href="${href}"]`)) return
  return new Promise((onload, onerror) => {
    const link = document.createElement('link')
    head.append(Object.assign(link, { rel: 'stylesheet', href, onload, onerror }))
  })
}
