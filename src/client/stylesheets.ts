import { stylesheets } from 'babylon:styles'

let loading: Promise<unknown> | undefined

/**
 * Loads all stylesheets of the site into the head. A document links them behind its first screen,
 * from where they go with the page that linked them.
 * @throws Error when one cannot be loaded
 */
export function loadStylesheets(): Promise<unknown> {
  loading ??= Promise.all(stylesheets.map(load))
  return loading
}

/** Fetches the stylesheets that the document does not link, before the first page needs them. */
export function fetchStylesheets(): void {
  for (const url of stylesheets.filter((each) => !linkTo(each))) fetch(url).catch(() => {})
}

function load(url: string): Promise<void> | undefined {
  if (document.head.contains(linkTo(url))) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`The stylesheet ${url} cannot be loaded.`))
  })
}

function linkTo(url: string): Element | null {
  return document.querySelector(`link[href="${url}"]`)
}
