import { importPKCS8, SignJWT } from 'jose'
import * as v from 'valibot'
import type { HttpClient, HttpResponse } from '../../../shared/network/http-client.ts'
import { minuteMs } from '../../../shared/time.ts'
import { GitHubError } from './github-error.ts'

/** The permissions requested for each token, even if the App has more. */
const permissions = {
  contents: 'write',
  pull_requests: 'write',
  checks: 'read',
  statuses: 'read'
} as const

/** Tokens are renewed this long before they expire, so that they never expire during a call. */
const spareMs = 5 * minuteMs

const installationSchema = v.object({ id: v.number() })
const tokenSchema = v.object({
  token: v.string(),
  expires_at: v.pipe(v.string(), v.isoTimestamp())
})

interface AppSettings {
  appId: string
  /** PKCS#8, PEM. */
  key: string
  owner: string
  name: string
}

interface CachedToken {
  token: string
  usableUntil: number
}

const cache = new Map<string, CachedToken>()

/**
 * The token of the App's installation on the repository. It is valid for an hour, and cached in the
 * isolate only.
 * https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app
 * @throws GitHubError if GitHub rejects the App, its key or its installation
 */
export async function installationToken(
  app: AppSettings,
  request: HttpClient,
  now: number
): Promise<string> {
  const cached = cache.get(cacheKey(app))
  if (cached && now < cached.usableUntil) return cached.token
  const headers = { Authorization: `Bearer ${await signJwt(app, now)}` }
  const installation = await request(`/repos/${app.owner}/${app.name}/installation`, { headers })
  const { id } = v.parse(installationSchema, expectGranted(installation))
  const accessToken = await request(`/app/installations/${id}/access_tokens`, {
    headers,
    body: { repositories: [app.name], permissions }
  })
  const { token, expires_at } = v.parse(tokenSchema, expectGranted(accessToken))
  cache.set(cacheKey(app), { token, usableUntil: Date.parse(expires_at) - spareMs })
  return token
}

/** Drops a cached token that GitHub has rejected, as it does once the App is reinstalled. */
export function forgetToken(app: AppSettings): void {
  cache.delete(cacheKey(app))
}

function cacheKey({ appId, owner, name }: AppSettings): string {
  return `${appId} ${owner}/${name}`
}

/** The App's JWT. Backdated by a minute for clock drift; GitHub allows at most ten minutes. */
async function signJwt({ appId, key }: AppSettings, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000)
  const jwt = new SignJWT({})
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(appId)
    .setIssuedAt(seconds - 60)
    .setExpirationTime(seconds + 540)
  return jwt.sign(await importPKCS8(key, 'RS256'))
}

function expectGranted({ status, body }: HttpResponse): unknown {
  // 401: wrong key or clock; 404: app not installed; 422: permission missing.
  if (status >= 400 && status < 500) throw new GitHubError('githubAccess')
  return body
}
