import { readFileSync } from 'node:fs'
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js'
import { parse } from 'yaml'

interface Content {
  content?: Record<string, { schema: AnySchemaObject }>
}

interface Parameter {
  name: string
  in: string
  schema: AnySchemaObject
}

interface Operation {
  operationId: string
  parameters?: { $ref: string }[]
  requestBody?: Content
  responses: Record<string, Content>
}

type PathItem = Record<string, Operation> & Pick<Operation, 'parameters'> & { servers?: object[] }

interface Contract {
  paths: Record<string, PathItem>
  components: { parameters: Record<string, Parameter> }
}

/** The operation that a request calls. */
export interface Asked {
  operation: Operation
  params: Record<string, string>
  /** Contract violations of the request. */
  faults: string[]
}

const { paths, components } = parse(
  readFileSync('docs/business-api.openapi.yaml', 'utf8')
) as Contract
const contract: Contract = {
  components,
  // Operations with a server of their own are answered by the website itself.
  paths: Object.fromEntries(Object.entries(paths).filter(([, item]) => !item.servers))
}
const ajv = new Ajv2020({ allErrors: true })
ajv.addVocabulary(['components'])

/** The operation that the website itself answers at a path. */
export function websiteOperation(path: string): Operation {
  const operation = paths[path]?.post
  if (!operation) throw new Error(`The contract has no POST ${path}.`)
  return operation
}

/** Every operation of the operator's system by its id. */
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

/**
 * Finds the operation that a request calls and checks the request; `undefined` if there is none.
 */
export function checkRequest({ method, path, headers, body }: Sent): Asked | undefined {
  // Fixed paths are matched before those with a parameter.
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
    const faults = [...(item.parameters ?? []), ...(operation.parameters ?? [])].flatMap(
      (reference) => {
        const { name, in: place, schema } = parameterAt(reference)
        return problems(schema, place === 'path' ? params[name] : headers[name.toLowerCase()], name)
      }
    )
    const schema = operation.requestBody?.content?.['application/json']?.schema
    if (schema) faults.push(...problems(schema, parseJson(body), 'body'))
    else if (body !== '') faults.push('body: none expected')
    return { operation, params, faults }
  }
  return undefined
}

/** Contract violations of an answer. */
export function answerViolations(
  { responses }: Operation,
  status: number,
  body: unknown
): string[] {
  const response = responses[String(status)]
  if (!response) return [`status ${status}`]
  const schema = response.content?.['application/json']?.schema
  if (!schema) return body === undefined ? [] : ['answer: none expected']
  return problems(schema, body, 'answer')
}

function problems(schema: AnySchemaObject, value: unknown, at: string): string[] {
  // The references of the schema point to the components.
  ajv.validate({ ...schema, components: contract.components }, value)
  return (ajv.errors ?? []).map((error) => `${at}${error.instancePath} ${error.message}`)
}

function parameterAt({ $ref }: { $ref: string }): Parameter {
  const parameter = contract.components.parameters[$ref.replace('#/components/parameters/', '')]
  if (!parameter) throw new Error(`The contract has no ${$ref}.`)
  return parameter
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
