import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/dialogs.json'
import turkish from '../../../locales/tr/messages/dialogs.json'
import { decodeHtml } from '../../support/form.ts'
import { partsOf } from '../../support/markup.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()

test.each([
  ['error=invalid_credentials', 'invalid_credentials'],
  ['error=session_expire', 'session_expire'],
  ['error=%3Cscript%3E', 'unknown_error'],
  ['error=Ring+0815', 'unknown_error'],
  ['error=toString', 'unknown_error'],
  ['error=', 'unknown_error'],
  ['error=x&success=message_sent', 'unknown_error']
])(
  'the query %s shows the message of %s and no part of the query §8.2.2 §8.2.4 §8.2.7',
  async (query, key) => {
    const html = await textOf(site.fetch(`/faq?${query}`))
    const words = english.error[key as keyof typeof english.error]
    const text = html.replace(/<[^>]+>/g, '').replaceAll('&#x27;', "'")
    expect(text).toContain(words)
    expect(html).not.toMatch(/&lt;script|Ring.0815/)
  }
)

const alerts = [
  ['password_changed', 'password_changed_successfully'],
  ['message_sent', 'message_sent'],
  ['demo_requested', 'demo_requested'],
  ['application_sent', 'application_sent'],
  ['registered', 'registered'],
  ['email_verified', 'email_verified'],
  ['signed_out', 'logged_out'],
  ['password_reset_sent', 'password_reset_sent'],
  ['account_deleted', 'account_deleted']
] as const

test.each(alerts)(
  'success=%s opens, with its title and text in both languages §8.2.2 §8.2.5 §8.2.6',
  async (value, key) => {
    for (const [path, { titles, success }] of [
      ['/faq', english],
      ['/tr/faq', turkish]
    ] as const) {
      const html = await textOf(site.fetch(`${path}?success=${value}`))
      const dialog = decodeHtml(/<dialog[^>]* data-alert[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? '')
      expect(dialog).toMatch(/^<dialog[^>]* open=""/)
      expect(dialog).toContain('glyph--success')
      expect(dialog).toContain(`>${titles.success}</h2>`)
      expect(dialog).toContain(`>${success[key]}</p>`)
    }
  }
)

test('an alert may be of four types, each with a title and a message §8.2.1', async () => {
  const html = await textOf(site.fetch('/tr/_gallery'))
  const panels = partsOf(html, 'alert__panel')
  for (const type of ['success', 'error', 'warning', 'info'] as const) {
    const panel = panels.find((each) => each.includes(`id="alert-${type}-title"`)) ?? ''
    const [head = '', text = ''] = panel.split('</h2>')
    expect(head).toContain(`glyph--${type}`)
    expect(head).toMatch(new RegExp(`id="alert-${type}-title">${turkish.titles[type]}$`))
    expect(text).toMatch(new RegExp(`^</div><p [^>]*id="alert-${type}-message">[^<]{10,}</p>`))
  }
})

test.each([
  'success=nonsense',
  'success=password_changed_successfully',
  'success=toString',
  'success=__proto__',
  'success='
])('%s opens no dialog §8.2.1 §8.2.5', async (query) => {
  const response = await site.fetch(`/faq?${query}`)
  expect(response.status).toBe(200)
  expect(await response.text()).not.toMatch(/<dialog[^>]* data-alert/)
})
