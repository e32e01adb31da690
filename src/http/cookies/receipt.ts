import * as v from 'valibot'
import { requireTokenSecret, tokenSecrets } from '../../config.ts'
import type { AppContext } from '../../env.ts'
import type { Receipt } from '../../forms/definition/form-state.ts'
import { sealText, unsealText } from '../../server/crypto/sealed-text.ts'
import { hourMs } from '../../shared/time.ts'
import { cookieJson } from './cookie-json.ts'
import { deleteHostCookie, getHostCookie, setHostCookie } from './host-cookies.ts'

const context = 'receipt of a form'

/**
 * Stores a receipt for the page after the form, for an hour, in an encrypted cookie, because URLs
 * must not contain email addresses. Without `TOKEN_SECRET`, none is stored.
 */
export async function storeReceipt(c: AppContext, receipt: Receipt): Promise<void> {
  const settings = c.get('settings')
  if (tokenSecrets(settings).length === 0) return
  const text = JSON.stringify({ ...receipt, until: c.get('now') + hourMs })
  const cookie = await sealText(requireTokenSecret(settings), context, text)
  setHostCookie(c, 'receipt', cookie)
}

export function deleteReceipt(c: AppContext): void {
  deleteHostCookie(c, 'receipt')
}

/** Reads the receipt. The cookie stays, for reloads and Back. */
export async function readReceipt(c: AppContext): Promise<Receipt | undefined> {
  const cookie = getHostCookie(c, 'receipt')
  if (cookie === undefined) return undefined
  const text = await unsealText(tokenSecrets(c.get('settings')), context, cookie)
  // An earlier release may have stored another shape.
  const receipt = v.safeParse(storedReceipt, text)
  return receipt.success && receipt.output.until > c.get('now') ? receipt.output : undefined
}

const storedReceipt = cookieJson({
  form: v.string(),
  reference: v.optional(v.string()),
  values: v.record(v.string(), v.string()),
  until: v.number()
})
