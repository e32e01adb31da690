/** The header that keeps a response out of search indexes. Pages say so in their head instead. */
export const noIndex = ['X-Robots-Tag', 'noindex'] as const
