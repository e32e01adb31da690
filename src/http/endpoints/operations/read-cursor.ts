import * as v from 'valibot'
import type { AppContext } from '../../../env.ts'
import { readJson } from '../../request/read-json.ts'

/** In the body, because URLs are logged. */
const schema = v.object({ after: v.string() })

/** The last address or id of the previous page. */
export async function readCursor(c: AppContext): Promise<string> {
  return (await readJson(c, schema, '{"after": ""}')).after
}
