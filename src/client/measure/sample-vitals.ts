const measuredShare = 0.1

/**
 * Decides at random whether this page view is measured, and only then loads the script for it.
 * Automated browsers do not count as visitors.
 */
export function sampleVitals(): void {
  if (navigator.webdriver || Math.random() >= measuredShare) return
  // If the script fails to load, only the measurement is lost.
  import('./vitals.ts').catch(() => {})
}
