import { expect, onTestFinished, test } from 'vitest'
import en from '../../../locales/en/desk/today.json'
import { files } from '../../../locales/en/desk/words.json'
import { files as inTurkish } from '../../../locales/tr/desk/words.json'
import { addOperator } from '../../support/database/add-rows.ts'
import { askForLink, logInOperator, mailedToken, operators, visit } from '../../support/desk.ts'
import { sendForm } from '../../support/form.ts'
import { branch, home, startWordsSite, words } from '../../support/github/words-site.ts'
import { startMailbox } from '../../support/mailbox.ts'

const mailbox = startMailbox()
const { github, site, loggedIn, logged } = startWordsSite(mailbox.vars)

/** Whether Today lists a change (by default of the home page) among the texts to review. */
async function isListed(operator: string, name = files.home): Promise<boolean> {
  const response = await visit(site, '/_ops', await logInOperator(site, operator))
  const html = await response.text()
  const [, panel = ''] = html.split(`>${en.words.title}<`)
  return panel.split('</section>')[0]?.includes(`href="/_ops/words">${name}</a>`) ?? false
}

async function listedFor(): Promise<string[]> {
  const listed: string[] = []
  for (const operator of [operators.owner, operators.editor, operators.reader]) {
    if (await isListed(operator)) listed.push(operator)
  }
  return listed
}

test('those who may publish a change are mailed once in half an hour that it waits §12.15.57', async () => {
  const author = await loggedIn(operators.editor)
  const subject = `Waits for your review: ${files.home}`
  onTestFinished(async () => {
    await site.run('DELETE FROM operators')
  })
  await addOperator(site.DB, operators.secondOwner, { notices: '["assigned"]' })
  await author.save(branch, { [home]: words })
  await author.setStage(1, 'pending_review')
  const mail = await mailbox.mailTo(operators.owner)
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(`${operators.editor} has sent`)
  expect(mail.text).toContain('/_ops/words')
  await author.setStage(1, 'draft')
  await author.setStage(1, 'pending_review')
  const later = 31 * 60_000
  await site.control({ clockMs: later })
  github.app.now = () => Date.now() + later
  await author.setStage(1, 'draft')
  await author.setStage(1, 'pending_publish')
  await mailbox.mailTo(operators.owner, 2)
  expect(mailbox.mailsTo(operators.owner)).toHaveLength(2)
  const notified = Object.values(operators).filter((email) => mailbox.mailsTo(email).length > 0)
  expect(notified).toEqual([operators.owner])
  await author.discard(1)
})

test('an operator who has chosen no language gets mails in that of the first login §12.11.6.1 §12.15.57', async () => {
  onTestFinished(async () => {
    await site.run('DELETE FROM operators')
  })
  for (const [index, path] of ['/tr/_ops/login', '/_ops/login'].entries()) {
    const { browser } = await askForLink(site, operators.secondOwner, path)
    const token = await mailedToken(mailbox, operators.secondOwner, index + 1)
    const headers = { Cookie: browser }
    await sendForm(site, path, { intent: 'open', token }, { headers })
  }
  const author = await loggedIn(operators.editor)
  await author.save('cms/pages/faq', { [home]: words })
  await author.setStage(1, 'pending_review')
  const mail = await mailbox.mailTo(operators.secondOwner, 3)
  expect(mail.subject).toContain(inTurkish.faq)
  await author.discard(1)
})

test('today lists a change that waits for review, until it is published or discarded §12.15.55 §12.15.55.1', async () => {
  const author = await loggedIn(operators.editor)
  const publisher = await loggedIn(operators.owner)
  await author.save(branch, { [home]: words })
  expect(await listedFor()).toEqual([])
  await author.setStage(1, 'pending_review')
  github.requests = []
  expect(await listedFor()).toEqual([operators.owner])
  expect(github.requests).toEqual([])
  await author.setStage(1, 'draft')
  expect(await listedFor()).toEqual([])
  await author.setStage(1, 'pending_publish')
  expect(await listedFor()).toEqual([operators.owner])
  github.setCheck(github.head(branch))
  expect((await publisher.publish(1)).status).toBe(200)
  expect(await listedFor()).toEqual([])

  // The author of an earlier, published change of the same text may publish this one.
  await publisher.save(branch, { [home]: '{}' })
  await publisher.setStage(2, 'pending_review')
  expect(await listedFor()).toEqual([operators.editor])
  await author.discard(2)
  expect(await listedFor()).toEqual([])
})

test('with WORDS_PUBLISH_OWN, today lists the operator’s own changes as well §12.15.55.1', async () => {
  const author = await loggedIn(operators.editor)
  await author.save(branch, { [home]: words })
  await author.setStage(1, 'pending_review')
  await site.set({ WORDS_PUBLISH_OWN: 'true' })
  expect(await listedFor()).toEqual([operators.owner, operators.editor])
  await author.discard(1)
})

test('today names the change of a post by its title §12.15.55', async () => {
  const author = await loggedIn(operators.editor)
  await author.save('cms/posts/a-weekend', { 'locales/en/blogs/a-weekend.md': 'x' })
  const change = github.pullRequests.get(1)
  if (change) change.title = 'A weekend'
  await author.setStage(1, 'pending_review')
  expect(await isListed(operators.owner, 'Post: A weekend')).toBe(true)
})

test('the next cron job removes a change that ended on GitHub from today §12.15.55.2', async () => {
  const author = await loggedIn(operators.editor)
  await author.save(branch, { [home]: words })
  await author.setStage(1, 'pending_review')
  const settled = Date.now() + 6 * 60_000
  await site.runCron(settled)
  expect(await isListed(operators.owner)).toBe(true)

  const change = github.pullRequests.get(1)
  if (change) change.state = 'closed'
  await site.runCron()
  expect(await isListed(operators.owner)).toBe(true)
  await site.runCron(settled)
  expect(await isListed(operators.owner)).toBe(false)
  expect(await logged('wordsEndedOnGitHub')).toMatchObject({
    operator: 'job',
    subject: 'pages/home'
  })
})
