import type { AppContext } from '../../env.ts'

/**
 * The network address by which attempts are counted. For IPv6 it is the first half, because
 * visitors choose the second one freely. Cloudflare sets the header and overwrites a visitor's own.
 */
export function visitorIp(c: AppContext): string {
  const address = c.req.header('CF-Connecting-IP') ?? ''
  return address.includes(':') ? firstHalf(address) : address
}

/** `2001:db8::1` → `2001:db8:0:0`. An IPv4 address in the form of an IPv6 one is one of IPv4. */
function firstHalf(address: string): string {
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [start = '', end] = address.toLowerCase().split('::', 2)
  const groups = start.split(':').filter(Boolean)
  const last = end?.split(':').filter(Boolean) ?? []
  const gap = end === undefined ? 0 : 8 - groups.length - last.length
  return [...groups, ...Array<string>(Math.max(gap, 0)).fill('0'), ...last].slice(0, 4).join(':')
}
