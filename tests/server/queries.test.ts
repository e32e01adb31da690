import type { D1Database } from '@cloudflare/workers-types'
import { beforeAll } from 'vitest'
import * as actions from '../../src/server/action-log/store.ts'
import * as counters from '../../src/server/counters/store.ts'
import * as desk from '../../src/server/leads/inbox/desk-store.ts'
import * as inbox from '../../src/server/leads/inbox/inbox-store.ts'
import * as leadNames from '../../src/server/leads/inbox/names-store.ts'
import * as waiting from '../../src/server/leads/inbox/waiting-store.ts'
import type { Lead } from '../../src/server/leads/lead.ts'
import * as replies from '../../src/server/leads/replies/reply-store.ts'
import * as savedReplies from '../../src/server/leads/replies/saved-reply-store.ts'
import * as search from '../../src/server/leads/search/desk-search-store.ts'
import * as sources from '../../src/server/leads/source-store.ts'
import * as leads from '../../src/server/leads/store.ts'
import * as assignees from '../../src/server/leads/work/assignees-store.ts'
import * as changes from '../../src/server/leads/work/change-store.ts'
import * as threads from '../../src/server/mail/thread-store.ts'
import * as lists from '../../src/server/outbox/list-store.ts'
import * as outbox from '../../src/server/outbox/store.ts'
import * as faults from '../../src/server/signals/fault-store.ts'
import { fillActions, fillLeads } from '../support/many-rows.ts'
import { testQueries } from '../support/query-plan.ts'
import { startSite } from '../support/site.ts'

const site = startSite({})

const lead: Lead = {
  id: 'id',
  form: 'contact',
  locale: 'en',
  name: '',
  email: '',
  phone: '',
  details: {},
  marketingConsent: false,
  privacyVersion: '',
  idempotencyKey: '',
  digest: '',
  createdAt: 0
}
const source = { page: 'contact', landing: '/', referrer: '' }
const taken: outbox.LeasedDelivery = {
  id: 'id',
  key: null,
  receiver: 'mail',
  payload: '{}',
  attempts: 1
}
const change = { id: 'id', operator: 'a@example.com', change: 'spam', now: 0 } as const
const action = {
  ...{ at: 0, operator: '', role: 'editor', action: 'noteAdded' },
  ...{ subjectKind: 'lead', subjectId: 'lead-7' }
}
const reply: replies.LeadReply = {
  id: 'id',
  leadId: 'id',
  operator: '',
  locale: 'en',
  subject: '',
  text: '',
  createdAt: 0
}
const view = { id: 'id', name: '', query: '' }
const limited = [{ key: 'key', uses: 1, windowMs: 1, counts: true }]
const times = { now: 0, leaseMs: 1, lostMs: 1, windowMs: 1, limit: 10 }

/** A call of every store function that queries the database. */
const calls: Record<string, (db: D1Database) => unknown> = {
  insertLead: (db) => leads.insertLead(db, lead),
  readStoredId: (db) => leads.readStoredId(db, lead),
  isStored: (db) =>
    outbox.insertDelivery(
      db,
      { ...taken, key: 'id', payload: {}, createdAt: 0 },
      { conditions: [leads.isStored('id')] }
    ),
  readLead: (db) => leads.readLead(db, 'id'),
  listLeadsFrom: (db) => leads.listLeadsFrom(db, 'ayse@example.com'),
  deleteLeadsFrom: (db) => leads.deleteLeadsFrom(db, 'ayse@example.com'),
  updateLeadsFrom: (db) => leads.updateLeadsFrom(db, 'a7@example.com', { name: '' }),
  hasOtherValues: (db) => leads.hasOtherValues(db, 'a7@example.com', { name: '' }),
  withdrawInLeads: (db) => leads.withdrawInLeads(db, 'ayse@example.com', 0),
  indexLead: (db) => search.indexLead(db, lead),
  listUnindexed: (db) => search.listUnindexed(db, 10),
  indexAgain: (db) =>
    search.indexAgain(db, { ...lead, details: '{}', marketingConsent: 0, source: null }),
  insertLeadSource: (db) =>
    sources.insertLeadSource(db, 'id', { source, isStored: leads.isStored('id') }),
  listLeads: (db) => {
    const now = 0
    const filters: Omit<inbox.LeadFilter, 'now'>[] = [
      {},
      { before: 5 },
      { state: 'new', before: 5 },
      { kind: 'contact' },
      { kind: 'contact.privacy', unfinished: true },
      { locale: 'tr' },
      { programme: 'gsa', country: 'GH', since: 1, until: 2 },
      { country: 'GH' },
      { since: 1 },
      { assignee: 'ayse@example.com' },
      { delivery: 'dead' },
      { email: 'ayse@example.com' },
      { search: '"ayse@example.com" yilmaz', state: 'new', kind: 'contact', before: 5 },
      { open: true },
      { open: true, assignee: 'ayse@example.com' },
      { open: true, assignee: null },
      { open: true, programme: 'gsa', search: 'ayse' },
      { later: true }
    ]
    for (const filter of filters) {
      void inbox.listLeads(db, { ...filter, now }, 10)
      void inbox.listLeads(db, { ...filter, now, oldestFirst: true }, 10)
      void inbox.countLeads(db, { found: { ...filter, now } }, 10)
    }
  },
  countLeads: (db) => inbox.countLeads(db, { all: { now: 0 } }, 10),
  listCountries: (db) => inbox.listCountries(db),
  insertView: (db) => inbox.insertView(db, { ...view, operator: '', createdAt: 0 }),
  deleteView: (db) => inbox.deleteView(db, { ...view, operator: '' }),
  listViews: (db) => inbox.listViews(db, ''),
  readDeskLead: (db) => desk.readDeskLead(db, 'id'),
  ifVersion: (db) => {
    const { sql, values } = changes.ifVersion({ id: 'id', version: 1 })
    void db.prepare(`SELECT ${sql}`).bind(...values)
  },
  changeLeads: (db) =>
    changes.changeLeads(db, change, [{ id: 'id', version: 1 }], { change: 'closed' }),
  undoChanges: (db) => changes.undoChanges(db, change, 'id'),
  changedLeads: (db) => {
    const { sql, values } = changes.changedLeads('id')
    void db.prepare(sql).bind(...values)
  },
  listChangedLeads: (db) => changes.listChangedLeads(db, change),
  hasChanged: (db) => {
    const { sql, values } = changes.hasChanged('id')
    void db.prepare(`SELECT ${sql}`).bind(...values)
  },
  listChanged: (db) => changes.listChanged(db, 'id'),
  // It scans the assignees that it has found in the index.
  listFormerAssignees: () => undefined,
  handOverLeads: (db) => assignees.handOverLeads(db, 'a@example.com', 'b@example.com'),
  deleteLead: (db) => desk.deleteLead(db, 'id'),
  insertNote: (db) =>
    desk.insertNote(db, { id: 'id', leadId: 'id', operator: '', text: '', createdAt: 0 }),
  deleteNote: (db) => desk.deleteNote(db, { id: 'id', leadId: 'id' }),
  listNotes: (db) => desk.listNotes(db, 'id'),
  listNotesAbout: (db) => desk.listNotesAbout(db, 'ayse@example.com'),
  insertReply: (db) => replies.insertReply(db, reply, changes.ifVersion({ id: 'id', version: 0 })),
  markAnswered: (db) => replies.markAnswered(db, reply),
  readReply: (db) => replies.readReply(db, 'id'),
  insertMessageId: (db) => threads.insertMessageId(db, 'id', '<a@example.com>'),
  listThread: (db) => threads.listThread(db, 'id', ['lead-reply']),
  listReplies: (db) => replies.listReplies(db, 'id'),
  listRepliesTo: (db) => replies.listRepliesTo(db, 'ayse@example.com'),
  // All saved replies are listed, in the order of their index.
  listSavedReplies: () => undefined,
  insertSavedReply: (db) =>
    savedReplies.insertSavedReply(db, { id: 'id', name: '', texts: {}, changedAt: 0 }),
  updateSavedReply: (db) =>
    savedReplies.updateSavedReply(db, { id: 'id', name: '', texts: {}, changedAt: 0 }, 0),
  deleteSavedReply: (db) => savedReplies.deleteSavedReply(db, 'id'),
  listDeliveriesByKey: (db) => lists.listDeliveriesByKey(db, 'id'),
  listAttempts: (db) => lists.listAttempts(db, 'id'),
  countNewLeads: (db) => waiting.countNewLeads(db, 0, 100),
  listNewLeads: (db) => waiting.listNewLeads(db, 0, 5),
  listOwnLeads: (db) => waiting.listOwnLeads(db, 'ayse@example.com', { now: 0, limit: 5 }),
  listRequests: (db) => waiting.listRequests(db, 5),
  listDeadWithKey: (db) => lists.listDeadWithKey(db, 100),
  insertDelivery: (db) =>
    outbox.insertDelivery(db, { ...taken, key: 'id', payload: {}, createdAt: 0 }),
  markQueued: (db) => outbox.markQueued(db, ['id'], 0),
  leaseDelivery: (db) => outbox.leaseDelivery(db, 'id', times),
  readDueTime: (db) => outbox.readDueTime(db, 'id'),
  markDelivered: (db) => outbox.markDelivered(db, 'id', 0),
  markFailed: (db) =>
    outbox.markFailed(db, { delivery: taken, error: '', nextAttemptAt: null, now: 0 }),
  listOverdueDeliveries: (db) => outbox.listOverdueDeliveries(db, times),
  listDeliveries: (db) => lists.listDeliveries(db, 'dead', 10),
  requeueDead: (db) => outbox.requeueDead(db, 'id', { now: 0 }),
  deleteDeadMails: (db) => outbox.deleteDeadMails(db, 'account-deleted', 10),
  listDeliveriesTo: (db) => lists.listDeliveriesTo(db, 'ayse@example.com'),
  listDeliveriesById: (db) => lists.listDeliveriesById(db, ['id']),
  listLeadNames: (db) => leadNames.listLeadNames(db, ['lead-7']),
  insertAction: (db) => actions.insertAction(db, { ...action, details: {} }, { ifChanged: true }),
  insertActions: (db) =>
    actions.insertActions(db, action, {
      sql: "SELECT ? AS subject_id, '{}' AS details",
      values: ['']
    }),
  // It scans the operators that it has found in the index.
  listActors: () => undefined,
  listActions: (db) => {
    const filters: actions.ActionFilter[] = [
      { operator: 'o7@example.com' },
      { action: 'noteAdded', before: 5 },
      { subjectKind: 'lead', from: 7, until: 9 },
      { subjectId: 'lead-7' },
      { reference: 'lead-7', before: 5 },
      { from: 7, until: 9, before: 5 },
      { operator: 'o7@example.com', action: 'noteAdded', subjectKind: 'lead', from: 7 }
    ]
    for (const filter of filters) void actions.listActions(db, filter, 10)
  },
  listDeadWithoutKey: (db) => lists.listDeadWithoutKey(db, 10),
  deleteDeliveriesTo: (db) => outbox.deleteDeliveriesTo(db, 'ayse@example.com'),
  countDeadSince: (db) =>
    lists.countDeadSince(db, 0, { receiver: 'alert', template: 'operator-alert' }),
  incrementCounter: (db) => counters.incrementCounter(db, 'key', times),
  listRefusals: (db) => counters.listRefusals(db, limited, 0),
  incrementIfAllowed: (db) => counters.incrementIfAllowed(db, limited, 0),
  resetCounter: (db) => counters.resetCounter(db, 'key', times),
  readWindowEnd: (db) => counters.readWindowEnd(db, 'key', 0),
  readCounter: (db) => counters.readCounter(db, 'key', 0),
  deleteCounters: (db) => counters.deleteCounters(db, ['key']),
  deleteCountersWithPrefix: (db) => counters.deleteCountersWithPrefix(db, 'prefix'),
  incrementFaults: (db) => faults.incrementFaults(db, 0, 1),
  countFaultsSince: (db) => faults.countFaultsSince(db, 0)
}

beforeAll(async () => {
  await fillLeads(site.DB)
  await fillActions(site.DB)
  await site.DB.exec('ANALYZE')
})

testQueries(
  site,
  {
    ...leads,
    ...waiting,
    ...sources,
    ...search,
    ...assignees,
    ...changes,
    ...inbox,
    ...desk,
    ...outbox,
    ...lists,
    ...counters,
    ...faults,
    ...actions,
    ...leadNames,
    ...replies,
    ...threads,
    ...savedReplies
  },
  calls
)
