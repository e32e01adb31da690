import type { IconifyJSON } from '@iconify/types'
import type { Assets } from '../../bindings.ts'
import { readContent } from './read-content.ts'

/** Loads a whole collection, once per isolate; `undefined` if it is not installed. */
export function loadIconCollection(
  assets: Assets,
  prefix: string
): Promise<IconifyJSON | undefined> {
  return readContent<IconifyJSON>(assets, `/_content/icons/${prefix}.json`)
}
