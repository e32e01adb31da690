import { emailKey } from '../../shared/text/email-key.ts'

export interface Author {
  name: string
  email: string
}

interface AuthoredCommit {
  message: string
  author: Author
}

/** Maximum characters of a commit's subject line; lists truncate longer ones. */
const maxHeadlineLength = 120

/**
 * The message of a commit: the editor's subject line, and a trailer for each author. Line breaks
 * are removed, so that the editor cannot forge a trailer.
 */
export function commitMessage(headline: string, authors: readonly Author[], more: string[] = []) {
  const trailers = authors.map((author) => `Co-authored-by: ${formatAuthor(author)}`)
  return { headline: toCommitLine(headline), body: [...trailers, ...more].join('\n') }
}

export function publishedBy(author: Author): string {
  return `Published-by: ${formatAuthor(author)}`
}

/**
 * Puts a text on one line for a commit. Brackets become parentheses, because GitHub Actions does
 * not build a commit with `[skip ci]`.
 */
export function toCommitLine(text: string): string {
  const line = text
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return [...line].slice(0, maxHeadlineLength).join('') || 'Words'
}

/**
 * The authors of a change: the operators named in its commits, and everybody who has pushed to its
 * branch with git.
 * @returns `undefined` if a commit names no author
 */
export function listAuthors(commits: readonly AuthoredCommit[]): Author[] | undefined {
  const authorLists = commits.map(({ message, author }) => {
    const namedAuthors = listNamedAuthors(message)
    return isApp(author) ? namedAuthors : [author, ...namedAuthors]
  })
  if (authorLists.some((authors) => authors.length === 0)) return undefined
  const byEmail = new Map(authorLists.flat().map((author) => [emailKey(author.email), author]))
  return [...byEmail.values()]
}

/** The trailers of a message, which are its last paragraph (git-interpret-trailers(1)). */
function listNamedAuthors(message: string): Author[] {
  const [, ...paragraphs] = message.trim().split(/\n\s*\n/)
  const lines = (paragraphs.at(-1) ?? '').split('\n')
  return lines.flatMap((line) => {
    const match = /^co-authored-by: (.*) <([^<>]+)>$/i.exec(line.trim())
    return match ? [{ name: match[1] ?? '', email: match[2] ?? '' }] : []
  })
}

/** Whether the committer is a GitHub App rather than a person. */
function isApp({ email }: Author): boolean {
  return email.toLowerCase().endsWith('[bot]@users.noreply.github.com')
}

/** Brackets and line breaks would end a trailer. */
function formatAuthor({ name, email }: Author): string {
  const displayName = toCommitLine(name.replace(/[<>]/g, ''))
  return `${name.trim() ? displayName : email} <${email}>`
}
