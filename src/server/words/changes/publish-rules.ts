import { emailKey } from '../../../shared/text/email-key.ts'
import type { OperatorRequest } from '../../operators/request.ts'
import { isWritablePath } from '../allowed-paths.ts'
import { type ChangeFacts, maxListedByGitHub, type PublishRefusal } from './change.ts'

type Rule = [
  refusal: PublishRefusal,
  isBroken: (change: ChangeFacts, request: PublishContext) => boolean
]
type PublishContext = Pick<OperatorRequest, 'settings' | 'operator'>

/** The rules for publishing. The first violated rule is shown. */
const rules: Rule[] = [
  [
    'tooLarge',
    ({ fileCount, commitCount }) => Math.max(fileCount, commitCount) > maxListedByGitHub
  ],
  ['outside', ({ files }) => !files.every(({ path }) => isWritablePath(path))],
  ['noAuthor', ({ authors }) => authors.length === 0],
  ['ownChange', isOwn],
  ['draft', ({ stage }) => stage === 'draft'],
  ['conflict', ({ merge }) => merge === 'conflict'],
  ['checkFailed', ({ check }) => check.state === 'failed'],
  ['unchecked', ({ check }) => check.state !== 'passed']
]

/** The reason why an operator may not publish a change; `undefined` if allowed. */
export function findPublishRefusal(
  change: ChangeFacts,
  request: PublishContext
): PublishRefusal | undefined {
  return rules.find(([, isBroken]) => isBroken(change, request))?.[0]
}

function isOwn({ authors }: ChangeFacts, { settings, operator }: PublishContext): boolean {
  const ownEmail = emailKey(operator.email)
  const isAuthor = authors.some(({ email }) => emailKey(email) === ownEmail)
  return isAuthor && settings.WORDS_PUBLISH_OWN !== 'true'
}
