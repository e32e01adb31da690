import type { AppContext } from '../../env.ts'

/**
 * The network address to count attempts by: an IPv6 one without its second half, which a visitor
 * picks at will. Cloudflare sets the header and overwrites what a visitor sends.
 */
export function visitorAddress(c: AppContext): string {
  const address = c.req.header('CF-Connecting-IP') ?? ''
  return address.includes(':') ? firstHalf(address) : address
}

/** `2001:db8::1` → `2001:db8:0:0`; one with an IPv4 in it (`::ffff:192.0.2.1`) stays whole. */
function firstHalf(address: string): string {
  if (address.includes('.')) return address
  const [start = '', end] = address.toLowerCase().split('::', 2)
  const groups = start.split(':').filter(Boolean)
  const last = end?.split(':').filter(Boolean) ?? []
  const gap = end === undefined ? 0 : 8 - groups.length - last.length
  return [...groups, ...Array<string>(Math.max(gap, 0)).fill('0'), ...last].slice(0, 4).join(':')
}
