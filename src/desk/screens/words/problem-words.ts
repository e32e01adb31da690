import type { DeskTranslate } from '../../wording.ts'

type ProblemKey = keyof ReturnType<typeof problemsOf>
const problemsOf = (t: DeskTranslate) => t('words.problems')

/** The build's sentences (`src/build/words`, `src/build/content`), each with its groups. */
const sentences: [pattern: RegExp, key: ProblemKey, ...names: string[]][] = [
  [/^missing$/, 'missing'],
  [/^only here$/, 'unknown'],
  [/^(?:empty|must not be empty|is not filled in for .+)$/, 'empty'],
  [/^other placeholders or tags$/, 'slots'],
  [/^of another type$/, 'type'],
  [/^must be '(.*)' as well$/, 'same', 'value'],
  [/^must have (\d+) to (\d+) characters$/, 'length', 'min', 'max'],
  [/^must be a (?:real )?date/, 'date'],
  [/^must not be before 'date'$/, 'before'],
  [/^must be lower-case words joined by hyphens$/, 'slug'],
  [/^must be the file's name, /, 'fileName'],
  [/^'(.+)' is an address of .+ already$/, 'address', 'value'],
  [/^the font of headings has no '(.+)'$/, 'letter', 'value'],
  [/ is the group of .+ already$/, 'group'],
  [/^no published post '(.+?)' in /, 'post', 'value'],
  [/^no route '(.+)'$/, 'route', 'value'],
  [/^must use these placeholders and no other: (.+)$/, 'mailSlots', 'value'],
  [/^'(.+)' is empty in company\.json$/, 'fact', 'value'],
  [/^must have a cover or a picture$/, 'cover'],
  [/^a picture needs a description$/, 'pictureAlt'],
  [/^no picture '(.+)' in /, 'picture', 'value'],
  [/^the address of a picture /, 'pictureAddress'],
  [/^the picture has (.+) pixels and needs (.+)$/, 'pictureSmall', 'value', 'min'],
  [/^the picture (?:is larger|has more) than /, 'pictureLarge'],
  [/^the picture is damaged/, 'pictureDamaged'],
  [/^is not JSON/, 'json']
]

/** A problem of the build in the operator's language; the build's own words if it is a rare one. */
export function problemWords(message: string, t: DeskTranslate): string {
  for (const [pattern, key, ...names] of sentences) {
    const match = pattern.exec(message)
    if (!match) continue
    const params = Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']))
    return t(`words.problems.${key}`, params)
  }
  return message
}
