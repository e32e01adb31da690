/** The build that rendered this document; pages of another one need its script and styles. */
export const buildId = document.documentElement.dataset.build ?? ''

/**
 * Whether this script still serves the page's links. While it does not, the speculation rules let
 * the browser prefetch documents: `html:not([data-live]) a`.
 */
export function isLive(): boolean {
  return document.documentElement.hasAttribute('data-live')
}

export function setLive(live: boolean): void {
  document.documentElement.toggleAttribute('data-live', live)
}
