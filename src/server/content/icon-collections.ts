import type { Fetcher } from '@cloudflare/workers-types'
import type { IconifyJSON } from '@iconify/types'
import { readContent } from './read-content.ts'

/** Loads a whole collection, once per isolate; `undefined` if it is not installed. */
export function loadIconCollection(
  assets: Fetcher,
  prefix: string
): Promise<IconifyJSON | undefined> {
  return readContent<IconifyJSON>(assets, `/_content/icons/${prefix}.json`)
}
