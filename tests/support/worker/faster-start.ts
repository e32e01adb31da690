import { registerHooks } from 'node:module'

const slow = 'new ArrayBuffer(srcBuffer.byteLength + minSize)'
const fast = 'new ArrayBuffer(Math.max(srcBuffer.byteLength * 2, srcBuffer.byteLength + minSize))'

/**
 * Miniflare copies the whole of a site's configuration once for each of its modules.
 * Preallocating the buffer takes a third of the time and saves 0.3 seconds at each start of a site.
 */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith('/miniflare/dist/src/index.js')) return loaded
    const source = String(loaded.source)
    if (!source.includes(slow)) throw new Error('Miniflare has changed: is this file still needed?')
    return { ...loaded, source: source.replace(slow, fast) }
  }
})
