import * as v from 'valibot'
import type { AppContext } from '../../../env.ts'
import type { PageRoutes } from '../../../pages/page-route.ts'
import { countView, isSampled } from '../../../server/visits/count.ts'
import type { Counted } from '../../../server/visits/dimensions.ts'
import { splitLocale } from '../../../shared/links/paths.ts'
import { mostSeen, type VisitNote } from '../../../shared/protocol/visit-note.ts'
import { createRouteMatcher } from '../../request/match-route.ts'
import { readBeacon } from '../../request/read-beacon.ts'
import { mayCount } from '../../request/visit.ts'
import { createSampler } from '../../sampler.ts'

/** Notes that each isolate counts per minute. Everybody can send them, so the rest is dropped. */
const notesPerMinute = 600

const path = v.pipe(v.string(), v.regex(/^\/[\w/-]*$/), v.maxLength(100))

const schema = v.strictObject({
  seen: v.optional(v.pipe(v.array(path), v.maxLength(mostSeen))),
  begun: v.optional(path)
}) satisfies v.GenericSchema<VisitNote>

const mayUse = createSampler(notesPerMinute)

/** Counts what a browser tells of a visit. Ignores unexpected bodies and senders. */
export async function countNote(c: AppContext, routes: PageRoutes): Promise<void> {
  const settings = c.get('settings')
  if (!mayCount(c) || !isSampled(settings)) return
  const note = await readBeacon(c, schema)
  if (!note || !mayUse(c.get('now'))) return
  const match = createRouteMatcher(routes)
  const { seen = [], begun } = note
  const counted: Counted[] = seen.filter(match).map((each) => ['page', splitLocale(each)[1]])
  const form = begun === undefined ? undefined : match(begun)?.route
  if (form?.form) counted.push(['begunPage', form.path])
  countView(counted, {
    env: c.env,
    settings,
    now: c.get('now'),
    waitUntil: (work) => c.executionCtx.waitUntil(work)
  })
}
