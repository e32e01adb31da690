/**
 * The page of ours that a link leads to in this window, or `undefined` where the browser alone knows
 * what to do with it: another window, a download, a file, another origin.
 */
export function pageTarget(link: HTMLAnchorElement): URL | undefined {
  if (hasOtherWindow(link)) return undefined
  if (link.hasAttribute('download')) return undefined
  if (link.relList.contains('external')) return undefined
  if (link.origin !== location.origin) return undefined
  if (isFile(link.pathname)) return undefined
  return new URL(link.href)
}

/** Whether two addresses show the same page, whatever part of it they point to. */
export function isSamePage(a: URL | Location, b: URL | Location): boolean {
  return a.pathname + a.search === b.pathname + b.search
}

function hasOtherWindow({ target }: HTMLAnchorElement): boolean {
  return target !== '' && target !== '_self'
}

/** Feeds, pictures, scripts: no page's path has a dot in its last part. */
function isFile(pathname: string): boolean {
  return /\.[^/]*$/.test(pathname)
}
