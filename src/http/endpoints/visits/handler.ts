import * as v from 'valibot'
import type { AppContext } from '../../../env.ts'
import { maxAttributionLength } from '../../../server/visits/attribution.ts'
import { countSample, isSampled } from '../../../server/visits/count.ts'
import { type CountedValue, countedCampaign } from '../../../server/visits/dimensions.ts'
import { parseSource } from '../../../server/visits/source.ts'
import { splitLocale } from '../../../shared/links/paths.ts'
import { maxSeen, type VisitNote } from '../../../shared/protocol/visit-note.ts'
import { createIsolateLimit } from '../../isolate-limit.ts'
import type { MatchPage } from '../../request/match-route.ts'
import { readBeacon } from '../../request/read-beacon.ts'
import { ownHosts } from '../../request/request-url.ts'
import { mayCount } from '../../request/visit.ts'
import { siteRequest } from '../../site-request.ts'

const path = v.pipe(v.string(), v.regex(/^\/[\w/-]*$/), v.maxLength(100))

const schema = v.strictObject({
  seen: v.optional(v.pipe(v.array(path), v.maxLength(maxSeen))),
  begun: v.optional(path),
  visit: v.optional(v.pipe(v.string(), v.maxLength(maxAttributionLength)))
}) satisfies v.GenericSchema<VisitNote>

const mayUse = createIsolateLimit('visits')

/** Counts the events in a visit beacon. Ignores unexpected bodies and senders. */
export async function countVisitNote(c: AppContext, matchRoute: MatchPage): Promise<void> {
  if (!mayCount(c) || !isSampled(c.get('settings'))) return
  const note = await readBeacon(c, schema)
  if (!note || !mayUse(c.get('now'))) return
  const { seen = [], begun = '', visit = '' } = note
  const form = matchRoute(begun)
  const values: CountedValue[] = [
    ...seen.filter(matchRoute).map((each): CountedValue => ['page', splitLocale(each)[1]]),
    ...(form?.route.form ? begunForm(c, { ...form, visit }) : [])
  ]
  countSample(values, siteRequest(c))
}

function begunForm(c: AppContext, { key, route, visit }: BegunForm): CountedValue[] {
  const formPage = { key, path: route.path, ownHosts: ownHosts(c) }
  const { referrer, utm_campaign = '' } = parseSource(visit, formPage)
  return [
    ['begunPage', route.path],
    ['begunSource', referrer],
    ...countedCampaign('begunCampaign', utm_campaign)
  ]
}

interface BegunForm {
  key: string
  route: { path: string }
  visit: string
}
