import {
  type ConstDirectiveNode,
  type DirectiveNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  type ValueNode
} from 'graphql/language'
import * as v from 'valibot'
import { RefusedWords } from '../refusal.ts'

/** A field that the editor may ask for: its arguments with their rules, and its own fields. */
interface FieldRule {
  args?: Record<string, (value: unknown) => boolean>
  fields?: FieldRules
  /** The field is removed from the document, because the App may not read it. */
  isDropped?: boolean
}

export type FieldRules = Partial<Record<string, FieldRule>>

/** A document with one operation, and the variables that were sent along. */
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

/** Maximum characters; more than the editor's longest document, which requests 250 files. */
const maxTokens = 60_000

/**
 * Reads a document of the GraphQL API in the only form that the editor sends: one operation without
 * a name, without directives and named fragments.
 * @throws RefusedWords
 */
export function readDocument(body: unknown): GraphQLDocument {
  const sent = v.safeParse(bodySchema, body)
  if (!sent.success) throw new RefusedWords('notAllowed')
  const { query: text, variables } = sent.output
  const operation = onlyOperation(text)
  const { operation: kind, variableDefinitions = [], selectionSet } = operation
  const isPlain =
    kind !== 'subscription' &&
    !operation.directives?.length &&
    variableDefinitions.every((each) => !each.defaultValue && !hasDirectives(each))
  if (!isPlain) throw new RefusedWords('notAllowed')
  return { text, kind, variables, fields: fieldsOf(selectionSet) }
}

/**
 * Checks every field and argument below a list of fields.
 * @returns the fields to take out of the document
 * @throws RefusedWords for anything that no rule names
 */
export function checkFields(
  fields: readonly FieldNode[],
  rules: FieldRules,
  variables: Record<string, unknown>
): FieldNode[] {
  return fields.flatMap((field) => {
    const rule = Object.hasOwn(rules, field.name.value) ? rules[field.name.value] : undefined
    if (!rule) throw new RefusedWords('notAllowed')
    for (const { name, value } of field.arguments ?? []) {
      const { args = {} } = rule
      const isAllowed = Object.hasOwn(args, name.value) ? args[name.value] : undefined
      if (!isAllowed?.(argumentValue(value, variables))) throw new RefusedWords('notAllowed')
    }
    if (rule.isDropped) return [field]
    const nested = field.selectionSet ? fieldsOf(field.selectionSet) : []
    return checkFields(nested, rule.fields ?? {}, variables)
  })
}

/** The text of a document without some of its fields. */
export function withoutFields(text: string, fields: readonly FieldNode[]): string {
  return fields
    .map(({ loc }) => ({ start: loc?.start ?? 0, end: loc?.end ?? 0 }))
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
}

/** The value of an argument, with the variable that it names. */
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
      throw new RefusedWords('notAllowed')
  }
}

function onlyOperation(text: string): OperationDefinitionNode {
  try {
    const { definitions } = parse(text, { maxTokens })
    const [first, ...others] = definitions
    if (first?.kind === Kind.OPERATION_DEFINITION && others.length === 0 && !first.name) {
      return first
    }
  } catch (cause) {
    if (!(cause instanceof Error) || cause.name !== 'GraphQLError') throw cause
  }
  throw new RefusedWords('notAllowed')
}

/**
 * The fields of a selection with those of its inline fragments. A fragment only says for which kind of
 * object they are, and the rules name the fields of all kinds.
 */
export function fieldsOf({ selections }: SelectionSetNode): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD || hasDirectives(selection)) {
      throw new RefusedWords('notAllowed')
    }
    return selection.kind === Kind.FIELD ? [selection] : fieldsOf(selection.selectionSet)
  })
}

function hasDirectives({
  directives
}: {
  directives?: readonly (DirectiveNode | ConstDirectiveNode)[] | undefined
}): boolean {
  return directives !== undefined && directives.length > 0
}
