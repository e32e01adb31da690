import type { AppContext } from '../../env.ts'

/**
 * The IP address for rate limits. For IPv6 only the first half, because clients choose the second
 * half freely. Cloudflare sets the header, so clients cannot forge it.
 */
export function visitorIp(c: AppContext): string {
  const ip = c.req.header('CF-Connecting-IP') ?? ''
  return ip.includes(':') ? firstHalf(ip) : ip
}

/** `2001:db8::1` → `2001:db8:0:0`. An IPv4-mapped IPv6 address counts as IPv4. */
function firstHalf(ip: string): string {
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [start = '', end] = ip.toLowerCase().split('::', 2)
  const groups = start.split(':').filter(Boolean)
  const last = end?.split(':').filter(Boolean) ?? []
  const gap = end === undefined ? 0 : 8 - groups.length - last.length
  return [...groups, ...Array<string>(Math.max(gap, 0)).fill('0'), ...last].slice(0, 4).join(':')
}
