import { expect, test } from 'vitest'
import enFaq from '../../locales/en/messages/faq.json'
import enLegal from '../../locales/en/messages/legal.json'
import trFaq from '../../locales/tr/messages/faq.json'
import trForms from '../../locales/tr/messages/forms.json'
import trHint from '../../locales/tr/messages/locale-hint.json'
import { routes } from '../../src/routes.ts'
import { createHref } from '../../src/shared/links/href.ts'
import { arriveInPlace, follow, mark } from '../support/browser/arrival.ts'
import { startBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()
const href = createHref(routes, 'tr')

test('Enter goes to the first match of the filtered FAQ', async () => {
  const page = await browser.open(`${site.origin}/faq#credit-limit`)
  const all = await page.locator('.accordion__item').count()
  await page.fill('.faq-filter input', 'STATEMENT')
  await page.waitForFunction((count) => {
    return document.querySelectorAll('.accordion__item:not([hidden])').length < count
  }, all)
  const shown = page.locator('.accordion__item:not([hidden])')
  const texts = await shown.evaluateAll((items) => items.map((item) => item.textContent))
  const lower = texts.map((text) => text.toLowerCase())
  expect(lower.filter((text) => !text.includes('statement'))).toEqual([])
  const count = enFaq.hero.countMany.replace('{{count}}', String(texts.length))
  expect(await page.locator('.faq-filter [role=status]').textContent()).toBe(count)
  expect(await page.locator('.faq-group:not(:has(.accordion__item:not([hidden])))').count()).toBe(
    await page.locator('.faq-group[hidden]').count()
  )
  const first = shown.first().locator('summary:focus')
  await page.click('.faq-filter button')
  expect(await first.count()).toBe(1)
  await page.press('.faq-filter input', 'Enter')
  expect(await first.count()).toBe(1)
  await page.fill('.faq-filter input', 'xyzxyz')
  expect(await page.locator('.faq-filter [role=status]').textContent()).toBe(enFaq.hero.countNone)
  await page.fill('.faq-filter input', '')
  expect(await shown.count()).toBe(all)

  await page.fill('.faq-filter input', 'gsa')
  await page.waitForFunction(() => document.querySelector('.accordion__item[hidden]'))
  expect(page.url()).toBe(`${site.origin}/faq#credit-limit`)
  await page.evaluate(() => {
    location.hash = '#which-currencies'
  })
  await page.locator('#which-currencies').waitFor()
  expect(await page.inputValue('.faq-filter input')).toBe('')
})

test('the filter matches Turkish letters in any case and from any keyboard, and words that stay together', async () => {
  const page = await browser.open(`${site.origin}/tr/faq`, { locale: 'tr-TR' })
  const status = page.locator('.faq-filter [role=status]')
  for (const word of ['İPTAL', 'iptal', 'ıptal', 'IPTAL', 'Iptal', 'e-posta']) {
    await page.fill('.faq-filter input', 'xyzxyz')
    await expect.poll(() => status.textContent()).toBe(trFaq.hero.countNone)
    await page.fill('.faq-filter input', word)
    await expect.poll(() => status.textContent(), { message: word }).toMatch(/^[2-9]\d* /)
  }
})

test('a password can be shown, hidden again and pasted §10.27', async () => {
  const page = await browser.open(`${site.origin}/tr/register`, { locale: 'tr-TR' })
  const field = page.locator('[name=password]')
  await page.getByRole('button', { name: trForms.showPassword }).click()
  expect(await field.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: trForms.hidePassword }).click()
  expect(await field.getAttribute('type')).toBe('password')
  await field.focus()
  await page.locator('form[novalidate]').waitFor()
  // A listener that forbids pasting would cancel the event.
  const isAllowed = await field.evaluate((input) =>
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))
  )
  expect(isAllowed).toBe(true)
})

test('a dismissed language hint stays closed for a year §1.6.2 §11.2', async () => {
  const page = await browser.open(`${site.origin}/faq`, { locale: 'tr-TR' })
  const hint = page.getByRole('dialog', { name: trHint.text })
  await hint.waitFor()
  await mark(page)
  await hint.getByRole('button', { name: trHint.dismiss }).click()
  await hint.waitFor({ state: 'hidden' })
  await expect.poll(() => page.context().cookies()).toHaveLength(1)
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({
    name: 'locale_hint',
    value: 'closed',
    path: '/',
    sameSite: 'Lax'
  })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
  await follow(page, '/features')
  await arriveInPlace(page, `${site.origin}/features`)
  expect(await hint.count()).toBe(0)
  await page.reload()
  expect(await hint.count()).toBe(0)
})

const printed = [
  { path: '/', sheets: 4 },
  { path: '/blogs/choosing-a-supplier', sheets: 4 },
  { path: '/faq', sheets: 6 }
]

test('a page prints on few sheets, in one wide column without menus §4.6.1 §4.6.4', async () => {
  const page = await browser.open('about:blank')
  for (const { path, sheets } of printed) {
    await page.goto(site.origin + path)
    const sheet = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(sheet.match(/\/Type\s*\/Page\b/g)?.length, path).toBeLessThanOrEqual(sheets)
    // The width of a sheet without its margins.
    await page.setViewportSize({ width: 643, height: 900 })
    await page.emulateMedia({ media: 'print' })
    const paragraphs = page
      .locator(
        'main :is(.article__introduction, .accordion__answer, .hero__text) p:not(.faq-answer__link, .search-form-panel p, .toc p), .band-intro'
      )
      .filter({ visible: true })
    const widths = await paragraphs.evaluateAll((all) => all.map((each) => each.clientWidth))
    expect(widths.length, path).toBeGreaterThan(1)
    expect(Math.min(...widths), path).toBeGreaterThan(0.85 * 643)
    const dark = await page.locator('body, body *').evaluateAll((all) =>
      all
        .filter((each) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(each)
          return each.checkVisibility() && !/, 0\)none$/.test(backgroundColor + backgroundImage)
        })
        .map(({ className }) => className)
    )
    expect(dark, path).toEqual([])
    const closed = page.locator('.accordion__answer').filter({ visible: false })
    expect(await closed.count(), path).toBe(0)
    for (const part of ['header', 'footer', '.toc', '.button']) {
      expect(await page.locator(part).filter({ visible: true }).count(), path + part).toBe(0)
    }
    await page.emulateMedia({ media: null })
  }
})

test('a legal document has a button that prints it with its links’ URLs §4.6.2 §4.6.3', async () => {
  const page = await browser.open(`${site.origin}/privacy-policy`)
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed'
    }
  })
  await page.getByRole('button', { name: enLegal.print }).click()
  expect(await page.title()).toBe('printed')
  await page.emulateMedia({ media: 'print' })
  const link = page.locator('main a[href^="http"]').first()
  const href = await link.getAttribute('href')
  const style = (selector: string, property: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name ?? ''),
        [property, pseudo]
      )
  expect(await style('main a[href^="http"]', 'content', '::after')).toContain(`(${href})`)
  expect(await style('main a[href^="mailto"]', 'content', '::after')).toBe('none')
  expect(await style('h2', 'break-after')).toBe('avoid')
  expect(await style('main tbody tr', 'break-inside')).toBe('avoid')
})

test('the buttons of the phone menu stay where they are while it fades out', async () => {
  const viewport = { width: 390, height: 844 }
  const page = await browser.open(site.origin + href('home'), {
    locale: 'tr-TR',
    viewport,
    reducedMotion: 'no-preference'
  })
  await mark(page)
  const menu = page.locator('#menu')
  const opener = page.locator('header [popovertarget=menu]:not([popovertargetaction])')
  await opener.click()
  await menu.waitFor({ state: 'visible' })
  const [open, closing] = await menu.evaluate((element: HTMLElement) => {
    const readSide = () => element.querySelector('button')?.getBoundingClientRect().left
    const before = readSide()
    element.hidePopover()
    return [before, readSide()]
  })
  expect(closing).toBeGreaterThan(0)
  expect(closing).toBe(open)
  await menu.waitFor({ state: 'hidden' })
  await opener.click()
  await page.click(`#menu a[href="${href('quickGuide')}"]`)
  await arriveInPlace(page, site.origin + href('quickGuide'))
  expect(await menu.isVisible()).toBe(false)
})
