import { interceptProxy } from './proxy-requests.ts'

/**
 * Titles new pull requests after their entry, such as a post. The library would use the file name.
 * @param readTitle the title of the entry that was saved last; empty if it has none
 */
export function titleNewChanges(proxy: string, readTitle: () => string): void {
  interceptProxy(proxy, ({ url, init }, send) => {
    const isNew = init.method === 'POST' && url.endsWith('/pulls')
    const title = isNew && readTitle()
    if (!title) return send(init)
    return send({ ...init, body: JSON.stringify({ ...JSON.parse(String(init.body)), title }) })
  })
}
