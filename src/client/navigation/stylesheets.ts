// Loads all stylesheets into the head. A document links them within its body, where they would be
// removed together with the page. Importing this module waits until they are loaded.
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
