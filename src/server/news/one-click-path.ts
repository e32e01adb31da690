/** The path of the address for the header `List-Unsubscribe` (RFC 8058). */
export const oneClickPath = '/_news/unsubscribe'
