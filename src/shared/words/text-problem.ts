import { type CodedText, defineTexts } from '../language/coded-text.ts'
import { listPlaceholders } from '../language/message-placeholders.ts'

/** The problems of texts by their keys, which `locales/en/desk/words.json` has as well. */
const problems = defineTexts({
  missing: 'missing',
  unknown: 'only here',
  empty: 'must not be empty',
  halfEmpty: 'is not filled in for {{value}}',
  placeholders: 'other placeholders or tags',
  type: 'must be of the type {{value}}',
  choice: 'must be one of {{value}}',
  same: "must be '{{value}}' as well",
  length: 'must have {{min}} to {{max}} characters',
  long: 'must have at most {{max}} characters',
  tag: 'must name a tag',
  link: 'must begin with route: or post:',
  date: 'must be a real date, written YYYY-MM-DD',
  before: "must not be before 'date'",
  slug: 'must be lower-case words joined by hyphens',
  fileName: "must be the file's name, or 'formerSlugs' must have '{{value}}'",
  address: "'{{value}}' is an address of {{owner}} already",
  bricks: "a figure of bricks has lines such as '16 teal | Title | note', not '{{value}}'",
  letter: "the font of {{use}} has no '{{value}}'",
  group: "'{{value}}' is the group of {{owner}} already",
  post: "no published post '{{value}}' in '{{locale}}'; drafts and posts with a date in the future are not",
  route: "no route '{{value}}'",
  mailPlaceholders: 'must use these placeholders and no other: {{value}}',
  mailContent: 'a mail cannot contain a {{type}}',
  fact: "'{{value}}' is empty in company.json",
  figure: "cannot be drawn; the form is '{{value}}'",
  noFact: "company.json has no '{{value}}'",
  brackets: "'{{value}}' has no fact of company.json",
  cover: 'must have a cover or a picture',
  pictureAlt: 'a picture needs a description',
  legalPicture: 'pictures are for posts only',
  picture: "no picture '{{value}}' in locales/pictures",
  pictureUrl: "the URL of a picture must begin with /pictures/: '{{value}}'",
  pictureSmall: 'the picture has {{value}} pixels and needs {{min}}',
  pictureLarge: 'the picture is larger than {{value}}',
  pictureDamaged: 'the picture is damaged, or not a JPEG, PNG, WebP or AVIF',
  json: 'is not {{value}}'
})

export type TextProblem = CodedText<keyof typeof problems.texts>
export const textProblem = problems.code
export const describeProblem = problems.inEnglish

/** A problem as a line of an annotation, or as the message of a rule of valibot. */
export function encodeProblem(problem: TextProblem): string {
  return JSON.stringify(problem)
}

/** @returns undefined for any other text, and for a problem that only another version knows */
export function decodeProblem(text: string): TextProblem | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    const { key, params }: TextProblem = JSON.parse(text)
    if (!Object.hasOwn(problems.texts, key)) return undefined
    const isWhole = listPlaceholders(problems.texts[key]).every((name) => name in params)
    return isWhole ? { key, params } : undefined
  } catch {
    return undefined
  }
}
