// The development server adds this script to each document: it reloads the page after a build,
// swaps styles without a reload, and shows errors in files.

/** An event that the server sends. */
export type LiveMessage =
  | { kind: 'build'; id: number }
  /** A build that differs only in these styles will answer soon. */
  | { kind: 'styles'; id: number; stylesheets: string[] }
  | { kind: 'mistake'; lines: string[] }
  /** The build that is served failed to answer a request. */
  | { kind: 'fault'; lines: string[] }

const overlay = document.createElement('div')
overlay.id = 'mistake'
const root = overlay.attachShadow({ mode: 'open' })
const styles = document.createElement('link')
styles.rel = 'stylesheet'
styles.href = '/_dev/live.css'
const text = document.createElement('pre')
text.setAttribute('role', 'alert')
root.append(styles, text)

const inlined = ['critical', 'fullscreen']
for (const [index, style] of document.head.querySelectorAll('style').entries()) {
  style.dataset.dev = inlined[index]
}

let currentBuild = Number(import.meta.url.split('?')[1])
new EventSource('/_dev/events').addEventListener('message', ({ data }) => handle(JSON.parse(data)))

function handle(message: LiveMessage): void {
  if (message.kind === 'mistake' || message.kind === 'fault') {
    if (message.kind === 'mistake' || isFault()) show(message.lines)
    return
  }
  overlay.remove()
  if (message.kind === 'styles') message.stylesheets.forEach(replaceStyles)
  else if (message.id !== currentBuild) location.reload()
  currentBuild = message.id
}

function show(lines: string[]): void {
  text.textContent = lines.join('\n')
  document.documentElement.append(overlay)
}

/** Whether this page replaces one that could not be rendered. */
function isFault(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.responseStatus >= 500
}

/** Links the new file, and removes the old one as soon as the new one is loaded. */
function replaceStyles(href: string): void {
  for (const old of document.querySelectorAll(linkSelector(href))) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.dataset.dev = inlinedName(href)
    link.addEventListener('load', () => old.remove())
    old.after(link)
  }
}

/**
 * Selects the link to an older file of the same name, or the inlined styles of the first screen.
 */
function linkSelector(href: string): string {
  const name = inlinedName(href)
  if (name) return `[data-dev='${name}']`
  return `link[rel=stylesheet][href^='${href.replace(/-[^-]*$/, '-')}']`
}

function inlinedName(href: string): string {
  return /^\/_dev\/(\w+)\.css/.exec(href)?.[1] ?? ''
}
