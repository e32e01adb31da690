import { immutable } from '../server/http/cache-control.ts'

/** `_headers` for hashed files, which are served without the Worker. */
export const headersFile = `/_assets/*
  Cache-Control: ${immutable}
  X-Content-Type-Options: nosniff
  Cross-Origin-Resource-Policy: same-origin
  Referrer-Policy: strict-origin-when-cross-origin
`
