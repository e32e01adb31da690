import { globSync, readFileSync } from 'node:fs'
import { errorQuery, successQuery } from '../../../src/shared/protocol/protocol.ts'
import { cookieValues, headerValues } from '../attack/headers.ts'
import { inTarget } from '../attack/texts.ts'

/** A request, in which `{name}` stands for a value that exists only once the site runs. */
export interface Sent {
  method: string
  target: string
  headers: Record<string, string>
  body?: string
}

/** A part of a request that can hold a string of any length. */
export interface Input {
  name: string
  kind: 'target' | 'header' | 'body'
  /** Maximum bytes; a longer string never reaches the site, or is refused unread. */
  limit: number
  /**
   * Whether shared code reads it, so that a search tries it systematically at only some endpoints.
   */
  isShared?: boolean
  put(request: Sent, text: string): Sent
}

/** The site accepts URLs of 8 KB, part of which is the path. */
const maxTargetLength = 8000
/** Cloudflare accepts 128 KB of headers; workerd alone accepts less. */
const maxHeaderLength = 24 * 1024
const maxBodyLength = 64 * 1024
/** More than any form accepts; Cloudflare allows 100 MB. */
const refusedBody = 4 * 1024 * 1024

function inAddress(name: string, put: (target: string, text: string) => string): Input {
  return {
    name,
    kind: 'target',
    limit: maxTargetLength,
    put: (request, text) => ({ ...request, target: put(request.target, text) })
  }
}

export function shared(input: Input): Input {
  return { ...input, isShared: true }
}

function withQuery(target: string, query: string): string {
  return `${target}${target.includes('?') ? '&' : '?'}${query}`
}

/** A URL, cut to the maximum length. */
function cut(text: string): string {
  return text.slice(0, maxTargetLength).replace(/%.?$/, '')
}

/**
 * The inputs of a URL.
 * @param parameters the names that this endpoint reads
 */
export function addressInputs(parameters: string[]): Input[] {
  return [
    inAddress('raw query', (target, text) => withQuery(target, cut(inTarget(text)))),
    ...parameters.map((name) => inParameter(name)),
    ...['a', errorQuery, successQuery].map((name) => shared(inParameter(name))),
    inAddress('end of the path', (target, text) =>
      target.replace(/(?=\?|$)/, () => `/${cut(inTarget(text))}`)
    ),
    shared(inAddress('start of the path', (target, text) => `/${cut(inTarget(text))}${target}`))
  ]
}

function inParameter(name: string): Input {
  return inAddress(`?${name}=`, (target, text) =>
    withQuery(target, `${name}=${cut(encodeURIComponent(text.toWellFormed()))}`)
  )
}

/** The last segment of a path, where a route has a parameter. */
export const lastSegment = inAddress('last segment', (target, text) =>
  target.replace(/[^/?]*(?=\?|$)/, () => cut(inTarget(text)))
)

/** Every header that the code reads by its name. */
const readHeaders = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\.header|headers\.get)\('([\w-]+)'\)/g)].map(
    ([, name = '']) => name
  )
)

const otherHeaders = [...Object.keys(headerValues), 'Accept-Encoding', 'If-Match', 'X-Moz']

export const headerInputs: Input[] = [
  ...[...new Set([...readHeaders, ...otherHeaders])]
    // Excludes the visitor's IP address and the headers that delimit and route the body.
    .filter((name) => !['CF-Connecting-IP', 'Host', 'Content-Encoding'].includes(name))
    .map((name) => inHeaderField(name, (text) => text)),
  inHeaderField('Cookie', (text) => text),
  ...Object.keys(cookieValues).map((cookie) =>
    inHeaderField(
      'Cookie',
      (text) => `${cookie}=${encodeURIComponent(text.toWellFormed())}`,
      cookie
    )
  )
]

function inHeaderField(header: string, value: (text: string) => string, part = ''): Input {
  return {
    name: [header, part].filter(Boolean).join(' '),
    kind: 'header',
    isShared: true,
    limit: maxHeaderLength,
    put: (request, text) => {
      const bytes = Buffer.from(value(text)).toString('latin1')
      const kept = header === 'Cookie' && part ? [request.headers.Cookie] : []
      const all = [...kept, inHeaderBytes(bytes)].filter((each) => each !== undefined)
      return { ...request, headers: { ...request.headers, [header]: all.join('; ') } }
    }
  }
}

function inHeaderBytes(bytes: string): string {
  return bytes.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, maxHeaderLength)
}

export function bodyInput(name: string, type: string, body: (text: string) => string): Input {
  return {
    name,
    kind: 'body',
    limit: maxBodyLength,
    put: (request, text) => ({
      ...request,
      headers: { ...request.headers, 'Content-Type': type },
      body: body(text).slice(0, maxBodyLength)
    })
  }
}

export const formType = 'application/x-www-form-urlencoded'
const multipartType = 'multipart/form-data; boundary=x'

/** A body that is read completely and then refused. */
const refused: Input = {
  ...bodyInput('refused body', formType, (text) => text),
  limit: refusedBody,
  put: (request, text) => ({
    ...request,
    headers: { ...request.headers, 'Content-Type': formType },
    body: `a=${text}`
  })
}

/** Bodies that consist of the text alone. */
export const wholeBodies: Input[] = [
  bodyInput('whole form', formType, (text) => text),
  ...[
    bodyInput('whole JSON', 'application/json', (text) => text),
    bodyInput('JSON text', 'application/json', (text) => JSON.stringify({ a: text })),
    bodyInput('JSON list', 'application/json', (text) => JSON.stringify(text.split(/[,&]/))),
    bodyInput('whole multipart', multipartType, (text) => text),
    bodyInput('multipart name', multipartType, (text) => multipart([text])),
    bodyInput('multipart fields', multipartType, (text) => multipart(text.split('&'))),
    refused
  ].map(shared)
]

function multipart(names: string[]): string {
  const disposition = 'Content-Disposition: form-data; name='
  const parts = names.map((name) => `--x\r\n${disposition}"${name}"\r\n\r\n1\r\n`)
  return `${parts.join('')}--x--\r\n`
}
