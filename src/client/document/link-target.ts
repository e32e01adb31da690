export function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

/**
 * The URL of the page that a link opens in this window, or `undefined` for links that the browser
 * handles: another window, a download, a file, another origin.
 */
export function pageTarget(link: HTMLAnchorElement): URL | undefined {
  if (hasOtherWindow(link)) return undefined
  if (link.hasAttribute('download')) return undefined
  if (link.relList.contains('external')) return undefined
  if (link.origin !== location.origin) return undefined
  if (isFile(link.pathname)) return undefined
  return new URL(link.href)
}

/** Whether a modifier key or mouse button asks for another tab, a window or a download. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/** Whether two URLs show the same page, apart from the fragment. */
export function isSamePage(a: URL | Location, b: URL | Location): boolean {
  return a.pathname + a.search === b.pathname + b.search
}

function hasOtherWindow({ target }: HTMLAnchorElement): boolean {
  return target !== '' && target !== '_self'
}

/** Paths of feeds, pictures and scripts have a dot in their last segment; paths of pages do not. */
function isFile(pathname: string): boolean {
  return /\.[^/]*$/.test(pathname)
}
