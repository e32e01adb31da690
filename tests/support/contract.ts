import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** The part of JSON Schema that the contract uses. */
interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  oneOf?: Schema[]
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean
  items?: Schema
  pattern?: string
  minLength?: number
  maxLength?: number
}

interface Content {
  content?: Record<string, { schema: Schema }>
}

interface Parameter {
  $ref?: string
  name: string
  in: string
  schema: Schema
}

interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}

type PathItem = Record<string, Operation> & { parameters?: Parameter[] }

interface Contract {
  paths: Record<string, PathItem>
}

/** An operation of the contract that a request asks for. */
export interface Asked {
  operation: Operation
  params: Record<string, string>
  /** What the request does that the contract does not allow. */
  faults: string[]
}

const contract = parse(readFileSync('docs/business-api.openapi.yaml', 'utf8')) as Contract

/** Every operation by its id. */
export const operationIds: string[] = Object.values(contract.paths).flatMap((item) =>
  Object.entries(item).flatMap(([method, operation]) =>
    method === 'parameters' ? [] : [(operation as Operation).operationId]
  )
)

interface Sent {
  method: string
  path: string
  headers: Record<string, unknown>
  body: string
}

/** Finds a request in the contract and holds it against it; `undefined` when it is not there. */
export function holdAgainstContract({ method, path, headers, body }: Sent): Asked | undefined {
  // Fixed paths count before those with a parameter.
  const templates = Object.keys(contract.paths).toSorted(
    (a, b) => a.split('{').length - b.split('{').length
  )
  for (const template of templates) {
    const pattern = new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const match = pattern.exec(path)
    const item = contract.paths[template]
    const operation = item?.[method.toLowerCase()]
    if (!match || !item || !operation) continue
    const params = { ...match.groups }
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolve)
    const faults = parameters.flatMap((parameter) => {
      const value =
        parameter.in === 'path' ? params[parameter.name] : headers[parameter.name.toLowerCase()]
      return problems(parameter.schema, value, parameter.name)
    })
    const schema = operation.requestBody?.content?.['application/json']?.schema
    if (schema) faults.push(...problems(schema, parseJson(body), 'body'))
    else if (body !== '') faults.push('body: none expected')
    return { operation, params, faults }
  }
  return undefined
}

/** What an answer says that the contract does not allow. */
export function answerFaults({ responses }: Operation, status: number, body: unknown): string[] {
  const response = responses[String(status)]
  if (!response) return [`status ${status}`]
  const schema = response.content?.['application/json']?.schema
  if (!schema) return body === undefined ? [] : ['answer: none expected']
  return problems(schema, body, 'answer')
}

function problems(given: Schema, value: unknown, at: string): string[] {
  const schema = resolve(given)
  if (schema.oneOf) {
    const fits = schema.oneOf.filter((each) => problems(each, value, at).length === 0)
    return fits.length === 1 ? [] : [`${at}: none of its kinds`]
  }
  if (schema.enum) return schema.enum.includes(value) ? [] : [`${at}: not in the list`]
  if (schema.type !== typeOf(value)) return [`${at}: not ${schema.type}`]
  if (typeof value === 'string') return textProblems(schema, value, at)
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => problems(schema.items ?? {}, item, `${at}.${index}`))
  }
  if (typeof value !== 'object' || value === null) return []
  const { properties = {}, required = [], additionalProperties } = schema
  return [
    ...required.filter((key) => !Object.hasOwn(value, key)).map((key) => `${at}.${key}: missing`),
    ...Object.entries(value).flatMap(([key, item]) => {
      const property = properties[key]
      if (property) return problems(property, item, `${at}.${key}`)
      return additionalProperties === false ? [`${at}.${key}: unknown`] : []
    })
  ]
}

function textProblems({ pattern, minLength, maxLength }: Schema, value: string, at: string) {
  return [
    pattern !== undefined && !new RegExp(pattern).test(value) && `${at}: pattern`,
    minLength !== undefined && value.length < minLength && `${at}: too short`,
    maxLength !== undefined && value.length > maxLength && `${at}: too long`
  ].filter((problem) => problem !== false)
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Follows `$ref: '#/components/…'`. */
function resolve<T extends { $ref?: string }>(node: T): T {
  if (node.$ref === undefined) return node
  const keys = node.$ref.replace(/^#\//, '').split('/')
  const target = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], contract)
  return resolve(target as T)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
