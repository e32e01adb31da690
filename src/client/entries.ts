import { recall, remember } from './storage.ts'

/**
 * How far each history entry was scrolled. The browser cannot restore that by itself: when it tries,
 * the entry's page is not there yet.
 */
export interface Entries {
  /** Keeps the place in the present entry; before anything moves. */
  keep(): void
  /** Makes an entry for a page, or rewrites the present one when it has this address already. */
  push(url: URL): void
  /** The browser itself has made an entry, by following a fragment. */
  adopt(): void
  /** The visitor has gone to another entry. */
  arrive(id: number): void
  /** Whether an entry lies before the present one. */
  isBehind(id: number): boolean
  /** Back to where the present entry was left. */
  restore(): void
  /** The same after a page load, where the entry is not a new one. */
  resume(): void
}

const key = 'scrolled'

export function startEntries(): Entries {
  let places: Record<number, number> | undefined
  let present: number = history.state?.id
  const entries: Entries = {
    keep() {
      known()[present] = scrollY
    },
    push(url) {
      entries.keep()
      if (url.href === location.href) return
      history.pushState(null, '', url)
      entries.adopt()
    },
    adopt() {
      // Later entries have larger ids, whatever document made them.
      present = Date.now()
      history.replaceState({ id: present }, '')
    },
    arrive(id) {
      entries.keep()
      present = id
    },
    isBehind: (id) => id < present,
    restore() {
      scrollTo(0, known()[present] ?? 0)
    },
    resume() {
      if (present in known()) entries.restore()
    }
  }
  /** Read when it is needed first: that takes milliseconds, which a page at its start has not. */
  function known(): Record<number, number> {
    places ??= JSON.parse(recall(key) ?? '{}') as Record<number, number>
    return places
  }
  function store(): void {
    entries.keep()
    remember(key, JSON.stringify(places))
  }

  history.scrollRestoration = 'manual'
  addEventListener('pagehide', store)
  if (!present) entries.adopt()
  return entries
}
