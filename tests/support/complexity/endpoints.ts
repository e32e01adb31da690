import * as fc from 'fast-check'
import type { Form } from '../../../src/forms/definition/define-form.ts'
import { iconsFolder } from '../../../src/shared/links/endpoint-paths.ts'
import { errorQuery, iconNamesQuery, successQuery } from '../../../src/shared/protocol/protocol.ts'
import { deskForms, deskParameters, deskScreens } from '../attack/desk.ts'
import { validValue } from '../attack/posts.ts'
import { endpointParameters, type FormSurface, forms, pageParameters } from '../attack/surfaces.ts'
import { browsers } from '../http/user-agents.ts'
import { type AppRoute, readAppRoutes } from './app-routes.ts'
import {
  addressInputs,
  bodyInput,
  formType,
  headerInputs,
  type Input,
  lastSegment,
  type Sent,
  shared,
  wholeBodies
} from './inputs.ts'

/** A route of the app with a valid request and the inputs that can grow. */
export interface Endpoint {
  name: string
  /** The pattern of the app's route. */
  route: string
  request: Sent
  inputs: Input[]
  /** Whether its form has a password, which the site may hash. */
  hasPassword: boolean
}

/** Every endpoint of the app, one for each page, screen and form. */
export async function readEndpoints(): Promise<Endpoint[]> {
  return (await readAppRoutes()).flatMap((route) =>
    listEndpoints(route).map((made) => ({ ...made, route: `${route.method} ${route.path}` }))
  )
}

type Made = Omit<Endpoint, 'route'>

function listEndpoints({ method, path }: AppRoute): Made[] {
  if (path.includes('/_ops') && deskRoute.test(path)) return deskEndpoints(method, path)
  if (method === 'POST') return postsTo(path)
  const own = path.includes(':') ? [lastSegment] : []
  const query = path.startsWith(iconsFolder) ? `?${iconNamesQuery}=house` : ''
  return [endpoint({ method, target: localPath(path) + query }, own)]
}

/** The desk has one route for its first screen and one for all others, in each language. */
const deskRoute = /^(\/\w\w)?\/_ops(\/\*)?$/

function deskEndpoints(method: string, route: string): Made[] {
  const isHere = (path: string) =>
    route.endsWith('/*') ? path.startsWith(route.slice(0, -1)) : path === route
  if (method === 'GET') {
    return deskScreens.filter(isHere).map((target) => endpoint({ method, target }, [lastSegment]))
  }
  return deskForms
    .filter(({ path }) => isHere(path))
    .map(({ path, intent, fields }) => {
      const first = Object.entries(fields).map(([name, [value = '']]) => [name, value])
      return formEndpoint(path, intent, { intent, ...Object.fromEntries(first) })
    })
}

function postsTo(path: string): Made[] {
  const own = forms.filter((form) => form.path === path)
  if (own.length > 0) return own.map(pageForm)
  const bodies = machineBodies[path]
  if (!bodies) throw new Error(`Add a body of POST ${path} to machineBodies.`)
  const [usual] = bodies
  const request = usual?.put({ method: 'POST', target: localPath(path), headers: {} }, 'a')
  return request ? [endpoint(request, [...bodies, ...wholeBodies])] : []
}

function pageForm({ path, form, isOneOfSeveral }: FormSurface): Made {
  const values = Object.entries(form.fields).map(([name, field]) => [name, usualValue(field)])
  const intent = isOneOfSeveral ? { intent: form.name } : {}
  const fields = { ...Object.fromEntries(values), ...intent, rendered_at: '0' }
  const hasPassword = Object.values(form.fields).some(({ secret }) => secret)
  return { ...formEndpoint(path, form.name, fields), hasPassword }
}

/** The same password everywhere; for other fields any valid value. */
function usualValue(field: Form['fields'][string]): string {
  if (field.secret) return 'mavi çinili kapı 7'
  return fc.sample(validValue(field), { numRuns: 1, seed: 1 })[0] ?? ''
}

function formEndpoint(path: string, form: string, fields: Record<string, string>): Made {
  const encode = (changed: Record<string, string>) =>
    new URLSearchParams({ ...fields, ...changed }).toString()
  const own = Object.keys(fields).map((name) =>
    bodyInput(`field ${name}`, formType, (text) => encode({ [name]: text }))
  )
  const headers = { 'Content-Type': formType }
  const request: Sent = { method: 'POST', target: path, headers, body: encode({}) }
  const inJson = bodyInput('fields in JSON', 'application/json', (text) =>
    JSON.stringify(Object.fromEntries(Object.keys(fields).map((name) => [name, text])))
  )
  const made = endpoint(request, [...own, inJson, ...wholeBodies])
  return { ...made, name: `${made.name} (${form})` }
}

/** Documents for the proxy to GitHub, which parses them for editors only. */
const documentBodies = [
  jsonBody('document', (text) => ({ query: `{ ${text} }` })),
  jsonBody('variable', (text) => ({ query: '{ a(b: $b) }', variables: { b: text } }))
]

/** The bodies of endpoints that are not forms; the first is the usual one. */
const machineBodies: Record<string, Input[]> = {
  '/_ops/messages/refresh': wholeBodies,
  '/_ops/deliveries/:id/retry': wholeBodies,
  '/_ops/people/:task': [jsonBody('email', (text) => ({ email: `${text}@example.com` }))],
  '/_ops/news': [jsonBody('after', (text) => ({ after: text }))],
  '/_ops/erase-again/:kind': [jsonBody('after', (text) => ({ after: text }))],
  '/_ops/test-mail': wholeBodies,
  '/_ops/words/github/*': documentBodies,
  '/tr/_ops/words/github/*': documentBodies,
  '/_hint/close': [bodyInput('page', formType, (text) => `page=${encodeURIComponent(`/${text}`)}`)],
  '/_news/unsubscribe': [
    bodyInput('field', formType, (text) => `List-Unsubscribe=One-Click&a=${text}`)
  ],
  '/_reports/:build{[0-9a-f]{10}}': [
    reportBody('page', (text) => [report(`{origin}/${text}`, 'inline')]),
    reportBody('blocked', (text) => [report('{origin}/faq', `https://${text}`)]),
    reportBody('many', (text) => text.split('').map(() => report('{origin}/faq', 'inline')))
  ],
  '/_vitals': [
    bodyInput('page', 'text/plain', (text) => JSON.stringify({ page: `/${text}`, lcp: 1 }))
  ],
  '/_visits': [bodyInput('begun', 'text/plain', (text) => JSON.stringify({ begun: `/${text}` }))],
  '/_passkeys/challenge': wholeBodies,
  '/_platform/redeem': [jsonBody('code', (text) => ({ code: text }))]
}

function jsonBody(name: string, body: (text: string) => object): Input {
  return bodyInput(name, 'application/json', (text) => JSON.stringify(body(text)))
}

function reportBody(name: string, body: (text: string) => object[]): Input {
  return bodyInput(name, 'application/reports+json', (text) => JSON.stringify(body(text)))
}

function report(documentURL: string, blockedURL: string) {
  const body = { documentURL, effectiveDirective: 'script-src', blockedURL }
  return { type: 'csp-violation', body }
}

/** Values for route parameters; the first one that the route accepts is used. */
const examples: Record<string, string[]> = {
  slug: ['choosing-a-supplier', 'choosing-a-supplier.md'],
  file: ['lucide.json', 'sitemap-1.xml', 'a-key.txt'],
  hash: ['{messages}'],
  locale: ['en'],
  id: ['{delivery}'],
  task: ['show'],
  kind: ['people'],
  build: ['0123456789']
}

function localPath(route: string): string {
  return route.replace(/:(\w+)(?:\{((?:[^{}]|\{[^}]*\})*)\})?/g, (_, name: string, rule = '.*') => {
    const example = examples[name]?.find((each) => new RegExp(`^${rule}$`).test(each))
    if (!example) throw new Error(`Add an example of :${name} in ${route}.`)
    return example
  })
}

export function endpoint(
  request: Partial<Sent> & Pick<Sent, 'method' | 'target'>,
  own: Input[]
): Made {
  const { method, target } = request
  const address = addressInputs(listParameters(target))
  return {
    name: `${method} ${target}`,
    request: { ...request, headers: { ...headersFor(method, target), ...request.headers } },
    inputs: [...(method === 'POST' ? address.map(shared) : address), ...own, ...headerInputs],
    hasPassword: false
  }
}

function listParameters(target: string): string[] {
  const path = target.replace(/\/_payload\.json$|\?.*/, '') || '/'
  const known = [...pageParameters, ...endpointParameters]
    .filter((each) => each.path === path && each.name !== errorQuery && each.name !== successQuery)
    .map(({ name }) => name)
  // Screens of a single record read only the parameter for the last action.
  const desk = /\/_ops\/(leads|agencies|log|login)/.test(target) ? deskParameters : []
  const tokens = target.includes('unsubscribe') ? ['token'] : []
  return [...new Set([...known, ...desk, ...tokens])]
}

/** The headers of an authorised user on one of the site's own pages. */
function headersFor(method: string, target: string): Record<string, string> {
  return {
    'User-Agent': browsers[0] ?? '',
    Accept: 'text/html',
    ...(method === 'POST' && { Origin: '{origin}', 'Sec-Fetch-Site': 'same-origin' }),
    ...(/\/account|\/platform$/.test(target) && {
      Cookie: '__Host-session={session}; signed_in=1'
    }),
    ...(target.includes('/_ops') && {
      Cookie: '__Host-ops={ownerSession}',
      Authorization: 'Bearer {opsToken}'
    }),
    ...(target.startsWith('/_platform') && { Authorization: 'Bearer {platformToken}' })
  }
}
