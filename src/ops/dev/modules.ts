import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Request, Response } from 'miniflare'
import { packageFile } from '../../build/bundle/packages-beside.ts'
import { devFolder } from './protocol.ts'

export const modulesFolder = path.resolve(devFolder, 'worker')

/** The only module in Miniflare's configuration, which is copied repeatedly and should be small. */
export const entry = `export { default } from './worker.js'`

/** Handles workerd's requests for the other modules. */
export function respondModule(request: Request): Response {
  const name = (new URL(request.url).searchParams.get('specifier') ?? '').replace(/^\//, '')
  const file = path.join(modulesFolder, name)
  if (existsSync(file)) return Response.json({ name, ...readModule(file) })
  // Files of packages import each other by relative paths in the same folder.
  const beside = extensions
    .map((extension) => packageFile(name) + extension)
    .find((each) => existsSync(path.join(modulesFolder, each)))
  return beside
    ? new Response(null, { status: 301, headers: { Location: `/${beside}` } })
    : new Response(null, { status: 404 })
}

const extensions = ['.js', '.bin', '.wasm']

/**
 * A module is passed as text where possible, because workerd needs a third of a second to read a
 * megabyte as a list of numbers.
 */
function readModule(file: string): object {
  const content = readFileSync(file)
  if (file.endsWith('.wasm')) return { wasm: [...content] }
  const base64 = content.toString('base64')
  return {
    esModule: file.endsWith('.js')
      ? content.toString()
      : `export default Uint8Array.fromBase64('${base64}').buffer`
  }
}
