import { createHmac } from 'node:crypto'
import type { LoggedIn } from '../accounts.ts'
import { readHtml, sendForm } from '../form.ts'
import { locationOf } from '../response.ts'
import type { Site } from '../site.ts'

export const appPage = '/account/authenticator-app'

/** The TOTP time step of a point in time. */
export function stepAt(time: number): number {
  return Math.floor(time / 30_000)
}

/** The code of an authenticator app for a time step, computed without the site's own code. */
export function computeCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Begins to set up an app. @returns the page's URL and the displayed secret */
export async function startApp(
  site: Site,
  headers: LoggedIn,
  path = appPage
): Promise<{ page: string; secret: string; html: string }> {
  const started = await sendForm(site, path, { intent: 'startApp' }, { headers })
  const page = locationOf(started)
  const html = await readHtml(site, page, headers)
  const [, shown = ''] = /<code[^>]*>([A-Z2-7 ]{39})<\/code>/.exec(html) ?? []
  return { page, secret: shown.replaceAll(' ', ''), html }
}

/** Sets up an app in a session. @returns its secret */
export async function addApp(site: Site, headers: LoggedIn, step: number): Promise<string> {
  const { page, secret } = await startApp(site, headers)
  await sendForm(
    site,
    page,
    { intent: 'confirmApp', appCode: computeCode(secret, step) },
    { headers }
  )
  return secret
}

function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
