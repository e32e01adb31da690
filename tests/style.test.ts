import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const code = globSync(['build.mjs', '{src,tests}/**/*.{ts,tsx}']).map((file) => ({
  file,
  lines: readFileSync(file, 'utf8').split('\n')
}))
const source = code.filter(({ file }) => file.startsWith('src/'))

test('comments are at most 100 columns wide, which the formatter does not check', () => {
  const long = code.flatMap(({ file, lines }) =>
    lines
      // A single long word, such as a URL, cannot be wrapped.
      .filter(
        (line) =>
          line.length > 100 && /^ *(?:\/\/|\/?\*\*?) (?!biome-ignore)\S+ (?!\*\/)\S/.test(line)
      )
      .map((line) => `${file}: ${line}`)
  )
  expect(long).toEqual([])
})

test('a source file has at most 250 lines, and a file of the tests 300', () => {
  const long = code.filter(
    ({ file, lines }) => lines.length > (file.startsWith('tests/') ? 301 : 251)
  )
  expect(long.map(({ file }) => file)).toEqual([])
})

test('the title of a test has at most 100 characters before the statements that it proves', () => {
  const title = /\(\s*(['"`])((?:(?!\1).)+?)(?: §[\d.]+)*\1,\s*(?:async )?\(/g
  const long = code
    .filter(({ file }) => file.startsWith('tests/'))
    .flatMap(({ file, lines }) =>
      Array.from(lines.join('\n').matchAll(title), ([, , text = '']) => `${file}: ${text}`)
    )
    .filter((named) => named.replace(/^.*?: /, '').length > 100)
  expect(long).toEqual([])
})

/** They write markup instead of reading it. */
const writers = /^tests\/(?:build\/search|site\/benches\/attack)\.test|\/peers\//

test('tests find an element by one class with partsOf, so that a page may add others', () => {
  const whole = code
    .filter(({ file }) => file.startsWith('tests/') && !writers.test(file))
    .flatMap(({ file, lines }) =>
      lines.filter((line) => /class=\\?"\w/.test(line)).map((line) => `${file}: ${line.trim()}`)
    )
  expect(whole).toEqual([])
})

test('no name at the top level begins with _, which hides that it is unused', () => {
  const hidden = code.flatMap(({ file, lines }) =>
    lines
      .filter((line) =>
        /^(?:\w+ )*(?:const|let|function|class|interface|type)\b[^=(]*\b_\w/.test(line)
      )
      .map((line) => `${file}: ${line}`)
  )
  expect(hidden).toEqual([])
})

test('on the server the request is the last parameter, before options and callbacks', () => {
  const misplaced = source
    .filter(({ file }) => file.startsWith('src/server/'))
    .flatMap(({ file, lines }) =>
      listParameters(lines.join('\n'))
        .filter((parameters) => {
          const index = parameters.findIndex((each) =>
            /^(request|\{.*\}): .*Request\b(?!\[)/.test(each)
          )
          return index >= 0 && parameters.slice(index + 1).some((each) => !/\?:| = |=>/.test(each))
        })
        .map((parameters) => `${file}: ${parameters.join(', ')}`)
    )
  expect(misplaced).toEqual([])
})

/** The parameters of each function, on one line. */
function listParameters(text: string): string[][] {
  return [...text.matchAll(/\bfunction \w+(?:<[^(]*>)?\((.*?)\s*\)(?::| \{)/gs)].map(
    ([, list = '']) =>
      list
        .replace(/\s+/g, ' ')
        .replace(/[{<][^{}<>]*[}>]/g, (part) => part.replaceAll(',', ''))
        .trim()
        .split(', ')
  )
}

/** Columns, form fields and keys of files that have these names. */
const fixedNames = ['documentSeen', 'marketingConsent', 'remember']

test('a boolean is a question, such as isOpen or wantsNews, or an option with an adjective', () => {
  const adjectives = source.flatMap(({ file, lines }) =>
    file.endsWith('.d.ts') ? [] : listAdjectives(lines).map((name) => `${file}: ${name}`)
  )
  expect(adjectives).toEqual([])
})

test('listAdjectives finds properties, parameters and variables, but no options', () => {
  const lines = `
    interface Lead {
      open: boolean
      isOpen: boolean
    }
    interface LeadProps {
      wide?: boolean
    }
    function show(busy: boolean, { large }: { large: boolean }): boolean
    const empty = !text
    let sending = false
    const last = list.length === 1
    const wantsNews = true
    const size = wide === true ? 1 : 2
  `
  expect(listAdjectives(lines.split('\n'))).toEqual(['open', 'busy', 'empty', 'sending', 'last'])
})

/** Names of booleans that no verb begins: `is`, `has` and other verbs end in s. */
function listAdjectives(lines: readonly string[]): string[] {
  let container = ''
  return lines.flatMap((line) => {
    container = /^ *(?:export )?(?:interface|type) (\w+)/.exec(line)?.[1] ?? container
    const isOption = /(?:Props|Options|Conditions|Look|Class|Base|Head)$/.test(container)
    const property = /^ +(?:readonly )?(\w+)\??: boolean$/.exec(line)
    const parameters = line.replace(/\{[^{}]*\}/g, '').matchAll(/[(,] ?(\w+)\??: boolean\b/g)
    const variable =
      /^ *(?:const|let) (\w+) = (?:!\w+$|true$|false$|[^?(){}&|[\]]+ [!=]== [^?(){}&|]+$)/.exec(
        line
      )
    return [
      isOption ? undefined : property?.[1],
      ...[...parameters].map(([, name]) => name),
      variable?.[1]
    ]
      .filter((name) => name !== undefined)
      .filter((name) => !/^(?:can|may|must|was|[a-z]+s)(?:[A-Z]|$)/.test(name))
      .filter((name) => !fixedNames.includes(name))
  })
}
