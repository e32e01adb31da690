import { expect, test } from 'vitest'
import { operators } from '../../support/desk.ts'
import { notAllowed, startWordsSite } from '../../support/github/words-site.ts'

const { github, loggedIn, writes } = startWordsSite()

const inRepository = (fields: string) =>
  `query($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { ${fields} } }`

const refused: [what: string, query: string, variables?: object][] = [
  ['another repository', 'query { repository(owner: "babylon", name: "other") { id } }'],
  ['another repository by variable', inRepository('id'), { repo: 'other' }],
  ['a default of a variable', inRepository('id').replace('String!,', 'String = "x",')],
  ['the viewer', 'query { viewer { login } }'],
  ['any node', 'query { node(id: "x") { id } }'],
  ['the schema', 'query { __schema { types { name } } }'],
  ['a field that the editor does not need', inRepository('isPrivate')],
  [
    'a deeper way to a repository',
    inRepository('pullRequests(first: 1) { nodes { repository { id } } }')
  ],
  ['a file outside', inRepository('object(expression: "main:README.md") { ... on Blob { text } }')],
  [
    'a file outside by two dots',
    inRepository('object(expression: "main:locales/../README.md") { ... on Blob { text } }')
  ],
  [
    'a file of another branch',
    inRepository(
      'object(expression: "secret:locales/en/messages/home.json") { ... on Blob { text } }'
    )
  ],
  ['a whole branch', inRepository('object(expression: "main") { ... on Commit { message } }')],
  ['another branch', inRepository('ref(qualifiedName: "secret") { target { oid } }')],
  [
    'the history of a file outside',
    inRepository(
      'ref(qualifiedName: "main") { target { ... on Commit { history(first: 1, path: "README.md") { nodes { oid } } } } }'
    )
  ],
  ['too many at once', inRepository('pullRequests(states: OPEN, first: 101) { totalCount }')],
  [
    'an unknown argument',
    inRepository('pullRequests(states: OPEN, first: 1, after: "x") { totalCount }')
  ],
  ['a directive', inRepository('id @include(if: true)')],
  ['a fragment', `${inRepository('...a')} fragment a on Repository { id }`],
  ['two operations', 'query a { viewer { login } } query b { viewer { login } }'],
  ['a named operation', inRepository('id').replace('query', 'query a')],
  ['a subscription', 'subscription { x }'],
  ['what is no document', 'query {'],
  ['nothing', ''],
  [
    'a document that is nested deeper than a parser can follow',
    `query { ${'a { '.repeat(20_000)} id ${'} '.repeat(20_000)} }`
  ],
  [
    'another mutation',
    'mutation($input: DeleteRefInput!) { deleteRef(input: $input) { clientMutationId } }',
    { input: { refId: 'REF_main' } }
  ],
  [
    'two mutations at once',
    'mutation($input: CreateRefInput!) { createRef(input: $input) { ref { name } } b: createRef(input: $input) { ref { name } } }',
    { input: {} }
  ],
  [
    'a second mutation in an inline fragment',
    'mutation($input: CreateRefInput!) { createRef(input: $input) { ref { name } } ... on Mutation { deleteRef(input: $input) { clientMutationId } } }',
    { input: {} }
  ],
  [
    'an alias with the name of a field that is allowed',
    'mutation($input: DeleteRefInput!) { createRef: deleteRef(input: $input) { clientMutationId } }',
    { input: { refId: 'REF_main' } }
  ],
  [
    'a mutation in the place of a query',
    inRepository('createRef: id deleteRef(input: {}) { clientMutationId }')
  ],
  [
    'a mutation that is none',
    'mutation($input: X!) { constructor(input: $input) { name } }',
    { input: {} }
  ],
  [
    'a mutation under another name',
    'mutation($input: CreateRefInput!) { a: createRef(input: $input) { ref { name } } }',
    { input: {} }
  ],
  [
    'a mutation whose input is in the document',
    'mutation { createRef(input: { repositoryId: "R_babylon", name: "refs/heads/main", oid: "x" }) { ref { name } } }'
  ],
  [
    'a mutation that asks for more',
    'mutation($input: CreateRefInput!) { createRef(input: $input) { ref { target { oid } } } }',
    { input: {} }
  ]
]

test('a document that asks for anything else, or in another form, is refused §12.15.6', async () => {
  const editor = await loggedIn(operators.editor)
  for (const [what, query, variables = {}] of refused) {
    expect(await editor.graphql(query, variables), what).toMatchObject(notAllowed)
  }
  const queries = refused.map(([, query]) => query)
  expect(github.requests.filter(({ body }) => queries.includes(body?.query))).toEqual([])
  expect(writes()).toEqual([])
})

test('a request with several documents or a named operation is refused §12.15.6', async () => {
  const editor = await loggedIn(operators.editor)
  const one = { query: inRepository('id'), variables: { owner: 'babylon', repo: 'website' } }
  for (const body of [
    [one],
    { ...one, operationName: 'a' },
    { ...one, extensions: {} },
    'x',
    null
  ]) {
    expect(
      await editor.send('POST', `${editor.proxy}/graphql`, JSON.stringify(body))
    ).toMatchObject(notAllowed)
  }
  expect((await editor.send('POST', `${editor.proxy}/graphql`, one)).status).toBe(200)
})
