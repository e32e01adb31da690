import { describe, expect, test } from 'vitest'
import en from '../../../locales/en/desk/words.json'
import tr from '../../../locales/tr/desk/words.json'
import trEditor from '../../../locales/tr/editor.json'
import { encodeProblem, textProblem } from '../../../src/shared/words/text-problem.ts'
import { logInOperator, operators, visit } from '../../support/desk.ts'
import { decodeHtml, fieldsIn, readText } from '../../support/form.ts'
import type { Status } from '../../support/github/state.ts'
import { startWordsScreen } from '../../support/github/words-screen.ts'
import { branch, home, words } from '../../support/github/words-site.ts'
import { linksIn, textsOf } from '../../support/markup.ts'
import { textOf } from '../../support/response.ts'

const { github, site, readyChange, writes, logged, change, screenAs, send } = startWordsScreen()

const turkishHome = 'locales/tr/messages/home.json'
/** A change by the tests' editor. */
const own = [{ name: 'Ed', email: operators.editor }]

const editorLink = '/_ops/words/editor?entry=pages%2Fhome'

describe('a change in progress', () => {
  test('a change is shown with its pages, its authors, its state and a link to the editor §12.15.45', async () => {
    change({ files: { [home]: words, [turkishHome]: words }, stage: 'draft' })
    const screen = await screenAs(operators.editor)
    const text = readText(screen)
    expect(text).toContain(`${en.files.home} (English, Turkish) ${en.states.draft} Second ·`)
    expect(text).toContain(en.explain.draft)
    expect(screen).toContain(`href="${editorLink}"`)
    expect(screen).not.toContain('value="publish"')
    expect(readText(await screenAs(operators.editor, '/tr'))).toContain(
      `${tr.files.home} (İngilizce, Türkçe) ${tr.states.draft}`
    )
  })

  test('the change of a post has one title, with any files and pictures §12.15.45', async () => {
    change({
      branch: 'cms/posts/a-weekend',
      title: 'A weekend',
      files: {
        'locales/en/blogs/a-weekend.md': 'x',
        'locales/tr/blogs/hafta-sonu.md': 'x',
        'locales/pictures/a.png': Buffer.from([0]),
        'locales/pictures/b.png': Buffer.from([0])
      }
    })
    const session = await logInOperator(site, operators.reader)
    const { number } = [...github.pullRequests.values()].at(-1) ?? {}
    const html = await textOf(visit(site, `/_ops/words?show=${number}`, session))
    expect(textsOf(html, 'words-changes__name')).toContain('Post: A weekend (English, Turkish)')
    expect(textsOf(html, 'words-diff__file')).toEqual(
      expect.arrayContaining(['Post: A weekend (English)', 'Post: A weekend (Turkish)'])
    )
  })

  test('a change says its state and the next step §12.15.45', async () => {
    change()
    const states: [prepare: () => void, state: string, explanation: string][] = [
      [() => {}, en.states.checking, en.explain.checking],
      [
        () => github.setCheck(github.head(branch), { status: 'in_progress' }),
        en.states.checking,
        en.explain.checking
      ],
      [() => github.setCheck(github.head(branch)), en.states.ready, en.explain.ready],
      [
        () => {
          github.commit(branch, { 'src/app.ts': '' }, 'x', { name: 'S', email: operators.owner })
          github.setCheck(github.head(branch))
        },
        en.states.blocked,
        en.errors.outside
      ],
      [
        () => github.commit('main', { [home]: '{\n  "hero": "Others"\n}\n' }),
        en.states.conflict,
        en.explain.conflict
      ]
    ]
    for (const [prepare, state, explanation] of states) {
      prepare()
      const screen = await screenAs(operators.editor)
      expect(readText(screen)).toContain(state)
      expect(readText(screen)).toContain(explanation)
      expect(screen.includes('value="publish"'), state).toBe(state === en.states.ready)
    }
  })

  test('a change names each error of its build, with a link to its field or the log §12.15.46', async () => {
    change({ files: { [home]: words, [turkishHome]: words } })
    github.setCheck(github.head(branch), { status: 'completed', conclusion: 'failure' })
    const unknown = await screenAs(operators.editor)
    expect(readText(unknown)).toContain(en.noDetails)
    expect(unknown).toContain('/actions/runs/1">')
    github.setCheck(github.head(branch), {
      status: 'completed',
      conclusion: 'failure',
      annotations: [
        {
          path: turkishHome,
          line: 3,
          title: 'hero.title',
          message: `…\n${encodeProblem(textProblem('placeholders'))}`
        },
        { path: 'locales/en/mail/reset.md', line: 1, title: 'body', message: 'a rare problem' }
      ]
    })
    const screen = await screenAs(operators.editor, '/tr')
    const text = readText(screen)
    expect(text).toContain(tr.states.refused)
    const { hero, title } = trEditor.parts
    // A group also contains the text of its heading.
    const [, label = ''] = text.split(`${tr.files.home} (Türkçe) › ${hero} · `)
    expect(label).toMatch(new RegExp(`^[^›]* › ${title} : ${tr.problems.placeholders}`))
    expect(text).toContain(`(İngilizce) › ${trEditor.mail.body} : `)
    expect(text).toContain(tr.problems.other.replace('{{value}}', 'a rare problem'))
    const list = screen.split('words-problems">')[1]?.split('</ul>')[0] ?? ''
    expect(linksIn(list)).toEqual([
      '/tr/_ops/words/editor?entry=pages%2Fhome&field=hero.title&locale=tr',
      '/tr/_ops/words/editor?entry=mails%2Freset&field=body&locale=en'
    ])
  })

  test('a change links the changed page of its preview, in the language of the text §12.15.47', async () => {
    const targetUrl = 'https://words-1-babylon-staging.example.workers.dev'
    const show = (state: Status['state'], name = branch) =>
      github.setStatus(github.head(name), { context: 'words/preview', state, targetUrl })
    change({ files: { 'locales/tr/messages/faq.json': words } })
    show('pending')
    expect(readText(await screenAs(operators.reader))).toContain(en.previewRunning)
    show('failure')
    const failed = await screenAs(operators.reader)
    expect(readText(failed)).toContain(en.previewFailed)
    expect(failed).not.toContain(targetUrl)
    show('success')
    const [mail, both] = ['cms/mails/reset', 'cms/pages/features']
    change({ branch: mail, files: { 'locales/tr/mail/reset.md': 'x' } })
    show('success', mail)
    const name = 'messages/features.json'
    change({ branch: both, files: { [`locales/en/${name}`]: '{}', [`locales/tr/${name}`]: words } })
    show('success', both)
    const screen = await screenAs(operators.reader)
    for (const page of ['/tr/faq', '/_mails/tr/reset.html', '/features']) {
      expect(screen).toContain(`href="${targetUrl}${page}"`)
    }
    expect(await screenAs(operators.reader, '/tr')).toContain(`href="${targetUrl}/tr/features"`)
  })

  test('a draft says that its preview is made while it is checked §12.15.47', async () => {
    change({ files: { 'locales/tr/messages/faq.json': words }, stage: 'draft' })
    expect(readText(await screenAs(operators.reader))).not.toContain(en.previewRunning)
    github.setCheck(github.head(branch), { status: 'in_progress' })
    expect(readText(await screenAs(operators.reader))).toContain(en.previewRunning)
    github.setCheck(github.head(branch))
    expect(readText(await screenAs(operators.reader))).not.toContain(en.previewRunning)
  })

  test('a change shows on request which words it removes and adds §12.15.54', async () => {
    const former = '{\n  "title": "Old <b> \\"a\\"",\n  "lead": "Kept"\n}\n'
    github.commit('main', { [turkishHome]: former })
    const picture = 'locales/pictures/a.png'
    const { number } = change({
      files: {
        // The second line is not valid JSON.
        [turkishHome]: former.replace('Old', 'Yeni').replace('Kept', 'Kept \\q'),
        [picture]: Buffer.from([0, 1, 0, 255])
      }
    })
    const session = await logInOperator(site, operators.reader)
    const show = async (id: number) => {
      github.requests = []
      return (await visit(site, `/_ops/words?show=${id}`, session)).text()
    }
    // The first view also requests the App's token.
    await show(number)
    const html = await show(number)
    const lines = [...html.matchAll(/<(del|ins) [^>]*lang="tr">(.*?)<\/\1>/g)]
    expect(lines.map(([, kind, line = '']) => [kind, decodeHtml(readText(line)).trim()])).toEqual([
      ['del', `${en.removed} Old <b> "a"`],
      ['del', `${en.removed} Kept`],
      ['ins', `${en.added} Yeni <b> "a"`],
      ['ins', `${en.added} "lead": "Kept \\q"`]
    ])
    expect(html).toContain(en.noLines)
    expect(github.requests).toHaveLength(3)
    // Pull requests from outside the desk are never shown.
    github.commit('code', { 'src/app.ts': 'secret' })
    const other = github.openPullRequest({ head: 'code' })
    expect(await show(other.number)).not.toContain('secret')
    expect(await show(999)).toContain(en.explain.checking)
  })

  test('a change is published by another editor, but not by its author §12.15.48', async () => {
    change({ authors: own })
    github.setCheck(github.head(branch))
    const fields = fieldsIn(await screenAs(operators.owner), 'publish')
    const mine = await screenAs(operators.editor)
    expect(readText(mine)).toContain(`${en.states.review} Ed`)
    expect(readText(mine)).toContain(en.explain.review)
    expect(mine).not.toContain('value="publish"')
    expect(await send(operators.editor, fields)).toMatchObject({
      status: 422,
      text: expect.stringContaining(en.errors.ownChange)
    })
    expect(writes()).toEqual([])
    expect((await send(operators.owner, fields)).status).toBe(303)
    expect(github.read('main', home)).toBe(words)
    expect(await logged('wordsPublished')).toMatchObject({ operator: operators.owner })
    const screen = readText(await screenAs(operators.owner))
    expect(screen).toContain(en.nothing)
    expect(screen).toContain(`${en.files.home} (English)`)
  })

  test('a change is discarded by an editor, but only shown to a reader §12.15.48', async () => {
    readyChange()
    const fields = fieldsIn(await screenAs(operators.editor), 'discard')
    const screen = await screenAs(operators.reader)
    expect(readText(screen)).toContain(en.explain.reviewReader)
    expect(screen).not.toMatch(/value="(?:publish|discard)"|words\/editor/)
    expect((await send(operators.reader, fields)).status).toBe(403)
    expect((await send(operators.editor, fields)).status).toBe(303)
    expect(github.branches()).toEqual(['main'])
    expect((await send(operators.editor, fields)).text).toContain(en.errors.unknownChange)
  })
})

describe('a published change', () => {
  async function publish(): Promise<void> {
    const { number } = readyChange()
    const fields = { intent: 'publish', number: String(number), head: github.head(branch) }
    expect((await send(operators.editor, fields)).status).toBe(303)
  }

  test('a published change is shown as going live or as failed until it is deployed §12.15.49', async () => {
    await publish()
    const commit = github.head('main')
    expect(readText(await screenAs(operators.reader))).toContain(en.goingLive)
    const run = 'https://github.com/babylon/website/actions/runs/2'
    github.setStatus(commit, { context: 'words/live', state: 'failure', targetUrl: run })
    const failed = await screenAs(operators.reader)
    expect(readText(failed)).toContain(`${en.notLive} ${en.notLiveText}`)
    expect(failed).toContain(`href="${run}"`)
    // A build of a later commit includes it.
    for (const { merged } of github.pullRequests.values()) {
      if (merged) merged.at = new Date(0).toISOString()
    }
    const live = readText(await screenAs(operators.reader))
    expect(live).toContain(` ${en.live} `)
    expect(live).not.toContain(en.notLive)
  })

  test('a published change is undone by a change of its own, which another editor publishes §12.15.50', async () => {
    const former = github.read('main', home)
    await publish()
    const fields = fieldsIn(await screenAs(operators.editor), 'revert')
    expect((await send(operators.editor, fields)).status).toBe(303)
    expect(github.read('main', home)).toBe(words)
    expect(github.read(branch, home)).toBe(former)
    const screen = readText(await screenAs(operators.editor))
    expect(screen).toContain(en.states.checking)
    github.setCheck(github.head(branch))
    expect(readText(await screenAs(operators.editor))).toContain(en.explain.review)
    expect(await send(operators.editor, fields)).toMatchObject({
      status: 409,
      text: expect.stringContaining(en.errors.changeOpen)
    })
  })
})
