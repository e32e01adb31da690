import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en/desk/words.json'
import tr from '../../locales/tr/desk/words.json'
import { logInOperator, operators, visit } from '../support/desk.ts'
import { decodeHtml, sendForm } from '../support/form.ts'
import { branch, home, others, startWordsSite, words } from '../support/github/words-site.ts'

const { github, site, readyChange, writes, logged } = startWordsSite()

const turkishHome = 'locales/tr/messages/home.json'
/** A change that the editor of the tests has written. */
const own = [{ name: 'Ed', email: operators.editor }]

/** The screen without entities. */
async function screenAs(operator: string, prefix = ''): Promise<string> {
  const session = await logInOperator(site, operator)
  const response = await visit(site, `${prefix}/_ops/words`, session)
  expect(response.status).toBe(200)
  return decodeHtml(await response.text())
}

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

/** Sends a form of the screen. @returns its status and its words, after the redirect if there is one */
async function send(operator: string, fields: Record<string, string>) {
  const session = await logInOperator(site, operator)
  const response = await sendForm(site, '/_ops/words', fields, { headers: session })
  return { status: response.status, text: textOf(decodeHtml(await response.text())) }
}

/** A change under review, which the build is checking. */
function change(given: Partial<Parameters<typeof github.openChange>[0]> = {}) {
  return github.openChange({
    branch,
    files: { [home]: words },
    authors: others,
    stage: 'pending_review',
    ...given
  })
}

const editorLink = '/_ops/words/editor#/collections/pages/entries/home'

describe('a change in progress', () => {
  test('is shown with its pages, its authors, its state and a link to the editor §12.15.45', async () => {
    change({ files: { [home]: words, [turkishHome]: words }, stage: 'draft' })
    const screen = await screenAs(operators.editor)
    const text = textOf(screen)
    expect(text).toContain(`${en.files.home} (English, Türkçe) ${en.states.draft} Second ·`)
    expect(text).toContain(en.explain.draft)
    expect(screen).toContain(`href="${editorLink}"`)
    expect(screen).not.toContain('value="publish"')
    expect(textOf(await screenAs(operators.editor, '/tr'))).toContain(
      `${tr.files.home} (English, Türkçe) ${tr.states.draft}`
    )
  })

  test.each<[string, () => void, string, string]>([
    ['being checked', () => {}, en.states.checking, en.explain.checking],
    [
      'running',
      () => github.setCheck(github.head(branch), { status: 'in_progress' }),
      en.states.checking,
      en.explain.checking
    ],
    ['ready', () => github.setCheck(github.head(branch)), en.states.ready, en.explain.ready],
    [
      'in conflict with what was published meanwhile',
      () => {
        github.setCheck(github.head(branch))
        github.commit('main', { [home]: '{\n  "hero": "Others"\n}\n' })
      },
      en.states.conflict,
      en.explain.conflict
    ],
    [
      'with another file',
      () => {
        github.commit(branch, { 'src/app.ts': '' }, 'x', { name: 'S', email: operators.owner })
        github.setCheck(github.head(branch))
      },
      en.states.blocked,
      en.errors.outside
    ]
  ])('that is %s says so, and what to do §12.15.45', async (_, prepare, state, explanation) => {
    change()
    prepare()
    const screen = await screenAs(operators.editor)
    expect(textOf(screen)).toContain(state)
    expect(textOf(screen)).toContain(explanation)
    expect(screen.includes('value="publish"')).toBe(state === en.states.ready)
  })

  test('that the build has refused names each error in the operator’s words, with a link to its field §12.15.46', async () => {
    change({ files: { [home]: words, [turkishHome]: words } })
    github.setCheck(github.head(branch), {
      status: 'completed',
      conclusion: 'failure',
      annotations: [
        { path: turkishHome, line: 3, title: 'hero.title', message: 'other placeholders or tags' },
        { path: 'locales/en/mail/reset.md', line: 1, title: 'body', message: 'a rare problem' }
      ]
    })
    const screen = await screenAs(operators.editor, '/tr')
    const text = textOf(screen)
    expect(text).toContain(tr.states.refused)
    expect(text).toContain(`${tr.files.home} (Türkçe) hero.title : ${tr.problems.slots}`)
    expect(text).toContain(tr.problems.other.replace('{{value}}', 'a rare problem'))
    const list = screen.split('class="words-problems"')[1]?.split('</ul>')[0] ?? ''
    expect([...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/tr/_ops/words/editor?entry=pages%2Fhome&field=hero.title&locale=tr',
      '/tr/_ops/words/editor?entry=mails%2Freset&field=body&locale=en'
    ])
  })

  test('that failed without an error of words links to the log of the check §12.15.46', async () => {
    change()
    github.setCheck(github.head(branch), { status: 'completed', conclusion: 'failure' })
    const screen = await screenAs(operators.editor)
    expect(textOf(screen)).toContain(en.noDetails)
    expect(screen).toContain('/actions/runs/1">')
  })

  test('has a link to the changed page of its preview, in the language of the text §12.15.47', async () => {
    change({ files: { 'locales/tr/messages/faq.json': words } })
    const head = github.head(branch)
    const targetUrl = 'https://words-1-babylon-staging.example.workers.dev'
    github.setStatus(head, { context: 'words/preview', state: 'pending' })
    expect(textOf(await screenAs(operators.reader))).toContain(en.previewRunning)
    github.setStatus(head, { context: 'words/preview', state: 'success', targetUrl })
    expect(await screenAs(operators.reader)).toContain(`href="${targetUrl}/tr/faq"`)
    github.setStatus(head, { context: 'words/preview', state: 'failure', targetUrl })
    const failed = await screenAs(operators.reader)
    expect(textOf(failed)).toContain(en.previewFailed)
    expect(failed).not.toContain(targetUrl)
  })

  test('that is a draft says that its preview is being made while it is checked §12.15.47', async () => {
    change({ files: { 'locales/tr/messages/faq.json': words }, stage: 'draft' })
    expect(textOf(await screenAs(operators.reader))).not.toContain(en.previewRunning)
    github.setCheck(github.head(branch), { status: 'in_progress' })
    expect(textOf(await screenAs(operators.reader))).toContain(en.previewRunning)
    github.setCheck(github.head(branch))
    expect(textOf(await screenAs(operators.reader))).not.toContain(en.previewRunning)
  })

  test('of a mail has a link to the mail in its preview §12.15.47', async () => {
    change({ files: { 'locales/tr/mail/reset.md': 'x' } })
    const targetUrl = 'https://words-1-babylon-staging.example.workers.dev'
    const preview = { context: 'words/preview', state: 'success', targetUrl } as const
    github.setStatus(github.head(branch), preview)
    expect(await screenAs(operators.reader)).toContain(`href="${targetUrl}/_mails/tr/reset.html"`)
  })

  test('with texts in several languages has a link to the page in that of the desk §12.15.47', async () => {
    change({
      files: { 'locales/en/messages/faq.json': '{}', 'locales/tr/messages/faq.json': words }
    })
    const targetUrl = 'https://words-1-babylon-staging.example.workers.dev'
    const preview = { context: 'words/preview', state: 'success', targetUrl } as const
    github.setStatus(github.head(branch), preview)
    const session = await logInOperator(site, operators.reader)
    const pageIn = async (path: string) => (await visit(site, path, session)).text()
    expect(await pageIn('/_ops/words')).toContain(`href="${targetUrl}/faq"`)
    expect(await pageIn('/tr/_ops/words')).toContain(`href="${targetUrl}/tr/faq"`)
  })

  test('shows on request what it takes away and adds §12.15.54', async () => {
    const former = '{\n  "title": "Old <b> \\"a\\"",\n  "lead": "Kept"\n}\n'
    github.commit('main', { [turkishHome]: former })
    const picture = 'locales/pictures/a.png'
    const { number } = change({
      files: {
        // The second line is no JSON.
        [turkishHome]: former.replace('Old', 'Yeni').replace('Kept', 'Kept \\q'),
        [picture]: Buffer.from([0, 1, 0, 255])
      }
    })
    const session = await logInOperator(site, operators.reader)
    const show = async (id: number) => {
      github.requests = []
      return (await visit(site, `/_ops/words?show=${id}`, session)).text()
    }
    // The first view also asks for the App's token.
    await show(number)
    const html = await show(number)
    const lines = [...html.matchAll(/<(del|ins) [^>]*lang="tr">(.*?)<\/\1>/g)]
    expect(lines.map(([, kind, line = '']) => [kind, decodeHtml(textOf(line)).trim()])).toEqual([
      ['del', `${en.removed} Old <b> "a"`],
      ['del', `${en.removed} Kept`],
      ['ins', `${en.added} Yeni <b> "a"`],
      ['ins', `${en.added} "lead": "Kept \\q"`]
    ])
    expect(html).toContain(en.noLines)
    expect(github.requests).toHaveLength(3)
    // Other pull requests are none of the desk's changes.
    github.commit('code', { 'src/app.ts': 'secret' })
    const other = github.openPullRequest({ head: 'code' })
    expect(await show(other.number)).not.toContain('secret')
    expect(await show(999)).toContain(en.explain.checking)
  })

  test('is published by somebody else, and not by who wrote it §12.15.48', async () => {
    const { number } = change({ authors: own })
    github.setCheck(github.head(branch))
    const fields = { intent: 'publish', number: String(number), head: github.head(branch) }
    const mine = await screenAs(operators.editor)
    expect(textOf(mine)).toContain(`${en.states.review} Ed`)
    expect(textOf(mine)).toContain(en.explain.review)
    expect(mine).not.toContain('value="publish"')
    expect(await send(operators.editor, fields)).toMatchObject({
      status: 422,
      text: expect.stringContaining(en.errors.ownChange)
    })
    expect(writes()).toEqual([])
    expect((await send(operators.owner, fields)).status).toBe(303)
    expect(github.read('main', home)).toBe(words)
    expect(await logged('wordsPublished')).toMatchObject({ operator: operators.owner })
    const screen = textOf(await screenAs(operators.owner))
    expect(screen).toContain(en.nothing)
    expect(screen).toContain(`${en.files.home} (English)`)
  })

  test('that was saved again since the screen was shown is not published §12.15.48', async () => {
    const { number } = readyChange()
    const head = github.head(branch)
    github.commit(branch, { [home]: '{}' }, 'x', { name: 'S', email: operators.secondOwner })
    github.setCheck(github.head(branch))
    const fields = { intent: 'publish', number: String(number), head }
    const { status, text } = await send(operators.editor, fields)
    expect(status).toBe(409)
    expect(text).toContain(en.errors.moved)
  })

  test('is discarded by an editor, and only shown to a reader §12.15.48', async () => {
    const { number } = readyChange()
    const fields = { intent: 'discard', number: String(number) }
    const screen = await screenAs(operators.reader)
    expect(textOf(screen)).toContain(en.explain.reviewReader)
    expect(screen).not.toMatch(/value="(?:publish|discard)"|words\/editor/)
    expect((await send(operators.reader, fields)).status).toBe(403)
    expect((await send(operators.editor, fields)).status).toBe(303)
    expect(github.branches()).toEqual(['main'])
    expect((await send(operators.editor, fields)).text).toContain(en.errors.unknownChange)
  })
})

describe('a published change', () => {
  async function publish(): Promise<string> {
    const { number } = readyChange()
    const fields = { intent: 'publish', number: String(number), head: github.head(branch) }
    expect((await send(operators.editor, fields)).status).toBe(303)
    return String(number)
  }

  test('goes live soon, or says that its deployment failed, until this site has it §12.15.49', async () => {
    await publish()
    const commit = github.head('main')
    expect(textOf(await screenAs(operators.reader))).toContain(en.goingLive)
    const run = 'https://github.com/babylon/website/actions/runs/2'
    github.setStatus(commit, { context: 'words/live', state: 'failure', targetUrl: run })
    const failed = await screenAs(operators.reader)
    expect(textOf(failed)).toContain(`${en.notLive} ${en.notLiveText}`)
    expect(failed).toContain(`href="${run}"`)
    // A build of a later commit has it.
    for (const { merged } of github.pullRequests.values()) {
      if (merged) merged.at = new Date(0).toISOString()
    }
    const live = textOf(await screenAs(operators.reader))
    expect(live).toContain(` ${en.live} `)
    expect(live).not.toContain(en.notLive)
  })

  test('is undone by a change of its own, which somebody else publishes §12.15.50', async () => {
    const former = github.read('main', home)
    const number = await publish()
    expect((await send(operators.editor, { intent: 'undo', number })).status).toBe(303)
    expect(github.read('main', home)).toBe(words)
    expect(github.read(branch, home)).toBe(former)
    const screen = textOf(await screenAs(operators.editor))
    expect(screen).toContain(en.states.checking)
    github.setCheck(github.head(branch))
    expect(textOf(await screenAs(operators.editor))).toContain(en.explain.review)
    const again = await send(operators.editor, { intent: 'undo', number })
    expect(again).toMatchObject({
      status: 409,
      text: expect.stringContaining(en.errors.changeOpen)
    })
  })
})

describe('the screen', () => {
  test('asks GitHub in parallel, and a public page never does §12.15.51', async () => {
    for (let number = 0; number < 12; number += 1) {
      change({ branch: `cms/pages/page-${number}`, files: { [home]: `{"a": ${number}}` } })
    }
    await screenAs(operators.reader)
    github.requests = []
    await screenAs(operators.reader)
    // However many changes there are.
    expect(github.requests.map(({ path }) => path)).toEqual(['/graphql', '/graphql'])
    github.requests = []
    expect((await site.fetch('/')).status).toBe(200)
    expect((await visit(site, '/_ops', await logInOperator(site, operators.reader))).status).toBe(
      200
    )
    expect(github.requests).toEqual([])
  })

  test.each<[string, typeof github.fail, string]>([
    ['answers with an error', { status: 500 }, en.errors.githubDown],
    ['ends the connection', 'closed', en.errors.githubDown],
    ['never answers', 'slow', en.errors.githubSlow],
    [
      'sends something else',
      { status: 200, body: { data: { repository: 7 } } },
      en.errors.githubDown
    ],
    ['limits requests', { status: 429 }, en.errors.githubLimited],
    ['does not know the App', { status: 403 }, en.errors.githubAccess]
  ])('works without GitHub, when it %s §12.15.52', async (_, fail, reason) => {
    change()
    await screenAs(operators.reader)
    github.fail = fail
    await site.control({ hurry: 40 })
    const text = textOf(await screenAs(operators.editor))
    expect(text).toContain(`${en.unreachable} ${reason}`)
    expect(text).toContain(en.service.title)
  })

  test('names the settings that are missing, for whom, and how to try it §12.15.53', async () => {
    await site.set({ WORDS_APP_ID: '', ENVIRONMENT: 'staging' })
    const text = textOf(await screenAs(operators.editor))
    expect(text).toContain('WORDS_APP_ID')
    expect(text).not.toContain('WORDS_REPOSITORY')
    expect(text).toContain(en.setUpLocal)
    expect(github.requests).toEqual([])
  })

  test('says on the developer’s machine that the editor changes the folder §12.15.53', async () => {
    await site.set({ WORDS_APP_ID: '' })
    const screen = await screenAs(operators.editor)
    expect(textOf(screen)).toContain(en.ownMachine)
    expect(screen).toContain('href="/_ops/words/editor"')
  })

  test('has a name for each file of messages in both languages', () => {
    const files = readdirSync('locales/en/messages')
      .map((file) => path.parse(file).name)
      .toSorted()
    for (const { files: names } of [en, tr]) expect(Object.keys(names).toSorted()).toEqual(files)
  })
})
