import { readFileSync } from 'node:fs'
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse
} from 'node:http'
import path from 'node:path'
import { transformSync } from 'esbuild'
import type { Styles } from '../../build/bundle/emit-styles.ts'
import { isLoopback } from '../../shared/links/safe-url.ts'
import type { LiveMessage } from './live.ts'
import { devFolder } from './protocol.ts'

interface DevServerOptions {
  port: number
  /** Whether documents get the script that reloads them. */
  isLive: boolean
}

/** The server that the browser connects to, across all builds. */
export interface DevServer {
  target: URL | undefined
  styles: Styles | undefined
  broadcast(message: LiveMessage): void
  close(): void
}

const foreignHost = 'The development server answers at http://localhost only.\n'
const overlayCss = readFileSync(path.join(import.meta.dirname, 'live.css'), 'utf8')

export function startDevServer({ port, isLive }: DevServerOptions): Promise<DevServer> {
  const source = readFileSync(path.join(import.meta.dirname, 'live.ts'), 'utf8')
  const code = transformSync(source, { loader: 'ts' }).code
  const listeners = new Set<ServerResponse>()
  let lastMessage: LiveMessage | undefined
  /** The last fault, for pages that connect later. */
  let fault: LiveMessage | undefined
  /** The build that is served; 0 before the first. */
  let build = 0

  const server = createServer((request, response) => {
    const [pathname = ''] = (request.url ?? '').split('?', 1)
    const file = fileAt(pathname, front.styles, code)
    if (!isOwnHost(request.headers.host)) send(response, 403, 'text/plain', foreignHost)
    else if (isLive && pathname === '/_dev/events') listen(response)
    else if (isLive && file) send(response, 200, ...file)
    else if (front.target) pass(request, response, front.target)
    else send(response, 503, 'text/html; charset=utf-8', firstBuildPage(lastMessage, isLive))
  })

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write(formatEvent(lastMessage))
    if (fault) response.write(formatEvent(fault))
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }

  function pass(request: IncomingMessage, response: ServerResponse, target: URL): void {
    const { method, url, headers } = request
    const script = renderScript(build)
    const options = { host: target.hostname, port: target.port, method, path: url }
    const forwarded = forward({
      ...options,
      headers: { ...headers, 'accept-encoding': 'identity' }
    })
    forwarded.on('response', (received) => {
      const isDocument = isLive && received.headers['content-type']?.startsWith('text/html')
      const { statusCode = 502, rawHeaders } = received
      response.writeHead(statusCode, isDocument ? withoutLength(rawHeaders) : rawHeaders)
      if (isDocument && method !== 'HEAD' && statusCode !== 304) received.on('end', addScript)
      received.pipe(response, { end: !isDocument })
      if (isDocument) received.on('end', () => response.end())
    })
    // The script is appended to the document; browsers move it to the end of the body.
    const addScript = () => response.write(script)
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
  }

  const front: DevServer = {
    target: undefined,
    styles: undefined,
    broadcast(message) {
      // Styles are not stored: a page that is opened now gets the served build's.
      if (message.kind === 'fault') fault = message
      else if (message.kind !== 'styles') lastMessage = message
      if (message.kind === 'build') {
        build = message.id
        fault = undefined
      }
      for (const response of listeners) response.write(formatEvent(message))
    },
    close() {
      server.close()
      server.closeAllConnections()
    }
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(front))
  })
}

function formatEvent(message: LiveMessage | undefined): string {
  return message ? `data: ${JSON.stringify(message)}\n\n` : ': building\n\n'
}

/** Files that the front serves itself: its script, and styles newer than the served build. */
function fileAt(
  pathname: string,
  styles: Styles | undefined,
  code: string
): [type: string, content: string] | undefined {
  if (pathname === '/_dev/live.js') return ['text/javascript', code]
  if (pathname === '/_dev/live.css') return ['text/css', overlayCss]
  if (!styles) return undefined
  if (pathname === '/_dev/critical.css') return ['text/css', styles.critical]
  if (pathname === '/_dev/fullscreen.css') return ['text/css', styles.fullscreen]
  return [...styles.stylesheets, styles.desk].includes(pathname)
    ? ['text/css', readFileSync(path.join(devFolder, 'assets', pathname), 'utf8')]
    : undefined
}

/**
 * Whether the host is a name of this machine. Any other name may be a website that tries to
 * read the site and its source lines by DNS rebinding.
 */
function isOwnHost(host = ''): boolean {
  const url = URL.parse(`http://${host}`)
  return url !== null && isLoopback(url.hostname)
}

function send(response: ServerResponse, status: number, type: string, content: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(content)
}

/** Removes the length from headers, which Node lists as alternating names and values. */
function withoutLength(headers: string[]): string[] {
  return headers.filter(
    (_, index) => headers[index - (index % 2)]?.toLowerCase() !== 'content-length'
  )
}

/** Served until the first build succeeds. */
function firstBuildPage(lastMessage: LiveMessage | undefined, isLive: boolean): string {
  const lines = lastMessage?.kind === 'mistake' ? lastMessage.lines : ['Building the site …']
  const text = lines.join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!DOCTYPE html><title>Babylon</title><pre>${text}</pre>${isLive ? renderScript(0) : ''}`
}

/** The script of a page with its build number, to detect builds that end before it connects. */
function renderScript(build: number): string {
  return `<script type="module" src="/_dev/live.js?${build}"></script>`
}
