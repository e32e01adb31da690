import { browsers } from './user-agents.ts'

/** A request that fails; without other values, a browser's. */
export interface Case {
  path: string
  accept?: string
  agent?: string
  headers?: Record<string, string>
}

export function buildHeaders({
  accept = 'text/html,application/xhtml+xml',
  agent = browsers[0] ?? '',
  headers
}: Partial<Case> = {}) {
  return { headers: { Accept: accept, 'User-Agent': agent, ...headers } }
}
