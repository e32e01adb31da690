import {
  BREAK,
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  type ValueNode,
  visit
} from 'graphql/language'
import * as v from 'valibot'

/** An allowed field, with rules for its arguments and its subfields. */
interface FieldRule {
  args?: Record<string, (value: unknown) => boolean>
  fields?: FieldRules
  /** Whether to remove the field from the document, because the App may not read it. */
  isDropped?: boolean
}

export type FieldRules = Partial<Record<string, FieldRule>>

/** A document with one operation, and its variables. */
export interface GraphQLDocument {
  text: string
  kind: 'query' | 'mutation'
  fields: FieldNode[]
  variables: Record<string, unknown>
}

const bodySchema = v.strictObject({
  query: v.pipe(v.string(), v.maxLength(256 * 1024)),
  variables: v.optional(v.record(v.string(), v.unknown()), {})
})

/** Maximum tokens. The editor's longest document, which requests 250 files, has fewer. */
const maxTokens = 60_000

/** Nodes that the editor never uses, and that could hide a field or an argument from the rules. */
const forbidden: string[] = [
  Kind.DIRECTIVE,
  Kind.FRAGMENT_SPREAD,
  Kind.FLOAT,
  Kind.BOOLEAN,
  Kind.NULL
]

/**
 * Parses a GraphQL document in the editor's form: one anonymous operation without directives or
 * named fragments.
 * @returns `undefined` for any other
 */
export function parseGraphQLRequest(body: unknown): GraphQLDocument | undefined {
  const result = v.safeParse(bodySchema, body)
  if (!result.success) return undefined
  const { query: text, variables } = result.output
  const operation = onlyOperation(text)
  if (!operation || operation.operation === 'subscription') return undefined
  return { text, kind: operation.operation, variables, fields: listFields(operation.selectionSet) }
}

/** Whether the rules allow every field and argument, at any depth. */
export function areAllowed(
  fields: readonly FieldNode[],
  rules: FieldRules,
  variables: Record<string, unknown>
): boolean {
  return fields.every((field) => {
    const rule = findRule(field, rules)
    const { args = {}, fields: nested = {} } = rule ?? {}
    const hasAllowed = (field.arguments ?? []).every(({ name, value }) => {
      const isAllowed = Object.hasOwn(args, name.value) ? args[name.value] : undefined
      return isAllowed?.(argumentValue(value, variables)) ?? false
    })
    if (!rule || !hasAllowed) return false
    return rule.isDropped || areAllowed(listFields(field.selectionSet), nested, variables)
  })
}

export function listDroppedFields(fields: readonly FieldNode[], rules: FieldRules): FieldNode[] {
  return fields.flatMap((field) => {
    const rule = findRule(field, rules)
    if (rule?.isDropped) return [field]
    return listDroppedFields(listFields(field.selectionSet), rule?.fields ?? {})
  })
}

function findRule({ name }: FieldNode, rules: FieldRules): FieldRule | undefined {
  return Object.hasOwn(rules, name.value) ? rules[name.value] : undefined
}

export function removeFields(text: string, fields: readonly FieldNode[]): string {
  return fields
    .map(({ loc }) => ({ start: loc?.start ?? 0, end: loc?.end ?? 0 }))
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
}

/** The value of an argument, with its variable resolved. */
function argumentValue(node: ValueNode, variables: Record<string, unknown>): unknown {
  switch (node.kind) {
    case Kind.VARIABLE:
      return Object.hasOwn(variables, node.name.value) ? variables[node.name.value] : undefined
    case Kind.INT:
      return Number(node.value)
    case Kind.STRING:
    case Kind.ENUM:
      return node.value
    case Kind.LIST:
      return node.values.map((each) => argumentValue(each, variables))
    case Kind.OBJECT:
      return Object.fromEntries(
        node.fields.map(({ name, value }) => [name.value, argumentValue(value, variables)])
      )
    default:
      return undefined
  }
}

function onlyOperation(text: string): OperationDefinitionNode | undefined {
  const document = parseDocument(text)
  if (!document || hasForbidden(document)) return undefined
  const [operation, ...surplus] = document.definitions
  const isOnly =
    operation?.kind === Kind.OPERATION_DEFINITION && surplus.length === 0 && !operation.name
  return isOnly ? operation : undefined
}

function parseDocument(text: string): DocumentNode | undefined {
  try {
    return parse(text, { maxTokens })
  } catch (cause) {
    // Deeply nested documents overflow the stack.
    if (cause instanceof RangeError) return undefined
    if (cause instanceof Error && cause.name === 'GraphQLError') return undefined
    throw cause
  }
}

function hasForbidden(document: DocumentNode): boolean {
  let isFound = false
  visit(document, {
    enter(node) {
      const hasDefault = node.kind === Kind.VARIABLE_DEFINITION && node.defaultValue
      if (!hasDefault && !forbidden.includes(node.kind)) return
      isFound = true
      return BREAK
    }
  })
  return isFound
}

/**
 * The fields of a selection, including its inline fragments. Fragments only restrict fields to a
 * type, and the rules cover all types.
 */
export function listFields(selectionSet: SelectionSetNode | undefined): FieldNode[] {
  const { selections = [] } = selectionSet ?? {}
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    // `hasForbidden` has rejected named fragments.
    return selection.kind === Kind.INLINE_FRAGMENT ? listFields(selection.selectionSet) : []
  })
}
