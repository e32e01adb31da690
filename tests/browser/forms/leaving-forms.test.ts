import { expect, test } from 'vitest'
import enForms from '../../../locales/en/messages/forms.json'
import { arriveInPlace, follow, mark } from '../../support/browser/arrival.ts'
import { fillInContact, startBrowser } from '../../support/browser.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const browser = startBrowser()

test('a form that is left before its script has taken over the markup reports no error §4.1.4.1', async () => {
  const page = await browser.open(`${site.origin}/contact-us`, {
    // React takes over the markup in a message to itself, which never arrives here.
    prepare: (page) =>
      page.addInitScript(() => {
        MessagePort.prototype.postMessage = () => {
          document.documentElement.dataset.held = ''
        }
      })
  })
  await mark(page)
  await page.focus('[name=name]')
  await page.locator('html[data-held]').waitFor()
  await follow(page, '/faq')
  await arriveInPlace(page, `${site.origin}/faq`)
})

test('leaving a form asks first, also about input from before its script §4.1.4.1', async () => {
  const page = await browser.open(`${site.origin}/features`)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_assets/form-contact-*.js', async (route) => {
    await released
    await route.continue()
  })
  await mark(page)
  for (const path of ['/faq', '/contact-us']) {
    await follow(page, path)
    await arriveInPlace(page, site.origin + path)
  }
  await page.click('[name=name]')
  await fillInContact(page)
  release()
  await page.locator('form[novalidate]').waitFor()
  const isKept = async () => {
    expect(await page.inputValue('[name=name]')).toBe('Ayşe Yılmaz')
    expect(await page.inputValue('[name=subject]')).toBe('general')
    expect(await page.inputValue('[name=message]')).toBe('Platformunuzu görmek isteriz.')
  }
  await isKept()

  const question = page.getByRole('dialog', { name: enForms.leave.title })
  const answer = async (name: string) => {
    // Back has already changed the history entry, so the script restores the entry of the form.
    await question.waitFor()
    await page.waitForURL(`${site.origin}/contact-us`)
    await question.getByRole('button', { name, exact: true }).click()
    await question.waitFor({ state: 'hidden' })
  }
  await follow(page, '/faq')
  await answer(enForms.leave.stay)
  await isKept()
  await page.evaluate(() => history.back())
  await answer(enForms.leave.stay)
  await isKept()
  await page.evaluate(() => history.go(-2))
  await answer(enForms.leave.leave)
  await arriveInPlace(page, `${site.origin}/features`)

  await follow(page, '/contact-us')
  await arriveInPlace(page, `${site.origin}/contact-us`)
  await page.fill('[name=name]', 'Ayşe Yılmaz')
  await page.locator('form[novalidate]').waitFor()
  await follow(page, '/faq')
  await answer(enForms.leave.leave)
  await arriveInPlace(page, `${site.origin}/faq`)
})

test('leaving a form with rejected input, or input typed before the script, asks first §4.1.4.1', async () => {
  const page = await browser.open(`${site.origin}/contact-us`, { expected: /status of 422/ })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const question = page.getByRole('dialog', { name: enForms.leave.title })
  const staysHere = async () => {
    await mark(page)
    await page.locator('form[novalidate]').waitFor()
    await follow(page, '/faq')
    await question.getByRole('button', { name: enForms.leave.stay, exact: true }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await page.inputValue('[name=message]')).toBe('Platformunuzu görmek isteriz.')
  }
  await fillInContact(page)
  await page.fill('[name=email]', '')
  // As without script.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit())
  await page.locator('form[data-rejected]').waitFor()
  await page.locator('html[data-live]').waitFor()
  await staysHere()

  await page.route('**/_assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${site.origin}/contact-us`, { waitUntil: 'commit' })
  await page.locator('[name=message]').waitFor()
  await page.fill('[name=message]', 'Platformunuzu görmek isteriz.')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  release()
  await page.locator('html[data-live]').waitFor()
  await staysHere()
})
