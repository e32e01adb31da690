import { getCookie } from 'hono/cookie'
import type { AppContext } from '../../env.ts'
import { secondStepMs } from '../../server/passkeys/second-step-lifetime.ts'
import { deleteCookie, setCookie } from './set-cookie.ts'

/** Sent as `__Host-second_step`: only this host can set it, and no script can read it. */
const secondStepCookie = 'second_step'

const scope = { prefix: 'host', path: '/', secure: true } as const

export function readSecondStep(c: AppContext): string | undefined {
  return getCookie(c, secondStepCookie, 'host')
}

/** Keeps the token of a login that waits for the second factor. It is in no address and no page. */
export function keepSecondStep(c: AppContext, token: string): void {
  setCookie(c, secondStepCookie, token, {
    ...scope,
    maxAge: secondStepMs / 1000,
    httpOnly: true,
    sameSite: 'Strict'
  })
}

/** Deletes the cookie, if the browser has it. */
export function forgetSecondStep(c: AppContext): void {
  if (readSecondStep(c) !== undefined) deleteCookie(c, secondStepCookie, scope)
}
