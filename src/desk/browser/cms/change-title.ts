import { interceptProxy } from './proxy-requests.ts'

/**
 * Gives new changes the title of their entry. The library names them after the file, but people know
 * a post by its title.
 * @param titleOf the title of the entry that was saved last; empty if it has none
 */
export function nameChanges(proxy: string, titleOf: () => string): void {
  interceptProxy(proxy, ({ url, init }, send) => {
    const isNew = init.method === 'POST' && url.endsWith('/pulls')
    const title = isNew && titleOf()
    if (!title) return send(init)
    return send({ ...init, body: JSON.stringify({ ...JSON.parse(String(init.body)), title }) })
  })
}
