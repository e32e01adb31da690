/** `Cache-Control` of an address whose content never changes: one year. */
export const immutable = 'public, max-age=31536000, immutable'
