import type { AppContext } from '../env.ts'
import type { Download } from '../forms/server/submission.ts'
import { privateNoStore } from '../shared/protocol/cache-control.ts'

/** Responds with a file that the browser saves. */
export function respondFile(c: AppContext, { fileName, content, type }: Download): Response {
  return c.body(content, 200, {
    'Cache-Control': privateNoStore,
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${fileName}"`
  })
}
