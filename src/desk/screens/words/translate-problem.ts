import type { DeskTranslate } from '../../messages.ts'

type ProblemKey = keyof ReturnType<typeof getProblems>
const getProblems = (t: DeskTranslate) => t('words.problems')

/** The error messages of `src/build/words` and `src/build/content`, with their groups. */
const sentences: [pattern: RegExp, key: ProblemKey, ...names: string[]][] = [
  [/^(?:missing$|Invalid key: Expected ".+" but received undefined)/, 'missing'],
  [/^(?:only here$|Invalid key: Expected never )/, 'unknown'],
  [/^(?:empty|must not be empty|is not filled in for .+)$/, 'empty'],
  [/^other placeholders or tags$/, 'placeholders'],
  [/^Invalid type: Expected \("/, 'choice'],
  [/^(?:of another type$|Invalid type: )/, 'type'],
  [/^must be '(.*)' as well$/, 'same', 'value'],
  [/^must have (\d+) to (\d+) characters$/, 'length', 'min', 'max'],
  [/^must have at most (\d+) characters$/, 'long', 'max'],
  [/^must name a tag$/, 'tag'],
  [/^must begin with route: or post:$/, 'link'],
  [/^must be a (?:real )?date/, 'date'],
  [/^must not be before 'date'$/, 'before'],
  [/^must be lower-case words joined by hyphens$/, 'slug'],
  [/^must be the file's name, /, 'fileName'],
  [/^'(.+)' is an address of .+ already$/, 'address', 'value'],
  [/^the font of (?:headings|texts) has no '(.+)'$/su, 'letter', 'value'],
  [/^a figure of bricks has lines such as .+, not '(.*)'$/, 'bricks', 'value'],
  [/ is the group of .+ already$/, 'group'],
  [/^no published post '(.+?)' in /, 'post', 'value'],
  [/^no route '(.+)'$/, 'route', 'value'],
  [/^must use these placeholders and no other: (.+)$/, 'mailPlaceholders', 'value'],
  [/^a mail cannot contain a /, 'mailContent'],
  [/^'(.+)' is empty in company\.json$/, 'fact', 'value'],
  [/^company\.json has no '(.+)'$/, 'noFact', 'value'],
  [/^cannot be drawn; the form is '(.+)'$/, 'figure', 'value'],
  [/^'(\[\[.*\]\])' has no fact of company\.json$/s, 'brackets', 'value'],
  [/^must have a cover or a picture$/, 'cover'],
  [/^a picture needs a description$/, 'pictureAlt'],
  [/^pictures are for posts only$/, 'legalPicture'],
  [/^no picture '(.+)' in /, 'picture', 'value'],
  [/^the URL of a picture /, 'pictureUrl'],
  [/^the picture has (.+) pixels and needs (.+)$/, 'pictureSmall', 'value', 'min'],
  [/^the picture (?:is larger|has more) than /, 'pictureLarge'],
  [/^the picture is damaged/, 'pictureDamaged'],
  [/^(?:is not (?:JSON|YAML|a plain file)|must begin with front matter|must hold exactly)/, 'json']
]

/** Translates a build error for the operator. An unknown message is quoted. */
export function translateProblem(message: string, t: DeskTranslate): string {
  for (const [pattern, key, ...names] of sentences) {
    const match = pattern.exec(message)
    if (!match) continue
    const params = Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']))
    return t(`words.problems.${key}`, params)
  }
  return t('words.problems.other', { value: message })
}
