import {
  iconPath,
  latestBuildPath,
  manifestFolder,
  type staticFiles,
  webManifestPath
} from '../../shared/links/endpoint-paths.ts'
import { immutable, oneDay } from '../../shared/protocol/cache-control.ts'

const icon = { 'Cache-Control': oneDay, 'Content-Type': 'image/x-icon' }

/** Headers of the files that are served without the Worker, by their path. */
const headers: Record<string, Record<string, string>> = {
  '/_assets/*': { 'Cache-Control': immutable },
  [`${manifestFolder}*`]: { 'Cache-Control': immutable },
  [latestBuildPath]: { 'Cache-Control': 'no-cache' },
  ...({
    [iconPath]: icon,
    '/favicon.ico': icon,
    [webManifestPath]: { 'Cache-Control': oneDay, 'Content-Type': 'application/manifest+json' }
  } satisfies Record<(typeof staticFiles)[number], object>)
}

const security = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin'
}

/** The content of Cloudflare's `_headers` file. */
export const headersFile = Object.entries(headers)
  .map(([path, ownHeaders]) => {
    const lines = Object.entries({ ...ownHeaders, ...security })
    return `${path}\n${lines.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
  })
  .join('\n')
