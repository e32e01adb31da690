/**
 * The build that rendered this document. Pages of other builds may need other scripts and styles.
 */
export const buildId = document.documentElement.dataset.build ?? ''

/**
 * Whether this script handles clicks on links. While it does not, the speculation rules let
 * the browser prefetch documents.
 */
export function isLive(): boolean {
  return document.documentElement.hasAttribute('data-live')
}

export function setLive(isLive: boolean): void {
  document.documentElement.toggleAttribute('data-live', isLive)
}
