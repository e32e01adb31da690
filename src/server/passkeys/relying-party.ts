import type { SiteRequest } from '../request.ts'

/** The relying party. A passkey works for one domain only. */
interface RelyingParty {
  /** The domain, `www.example.com`. */
  id: string
  origin: string
}

export function relyingParty({ origin }: Pick<SiteRequest, 'origin'>): RelyingParty {
  return { id: new URL(origin).hostname, origin }
}
