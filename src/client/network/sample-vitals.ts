/** The share of page views that are measured. */
const measuredShare = 0.1

/**
 * Decides by chance whether this page view is measured, and only then loads the script for it. Browsers
 * that a program drives are no visitors.
 */
export function sampleVitals(): void {
  if (navigator.webdriver || Math.random() >= measuredShare) return
  // Nothing is missing on a page that is not measured.
  import('./vitals.ts').catch(() => {})
}
