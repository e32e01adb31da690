import { getStored, setStored } from '../document/storage.ts'

/**
 * The scroll position of each history entry. The browser cannot restore it, because at that moment
 * the entry's page is not rendered yet.
 */
export interface ScrollEntries {
  /** Saves the scroll position of the current entry. Call it before the layout changes. */
  save(): void
  /** Creates an entry for a page, unless the current entry already has its URL. */
  push(url: URL): void
  /** Gives the current entry an id, after the browser has created it by following a fragment. */
  assignId(): void
  moveTo(id: number): void
  /** The number of steps from the current entry to another of this document; negative for Back. */
  stepsTo(id: number): number
  restore(): void
  /** Restores the scroll position after a page load. A new entry is left alone. */
  resume(): void
}

const key = 'scrolled'

/** Browsers keep at most this many entries per tab. */
const maxEntries = 50

export function startScrollHistory(): ScrollEntries {
  let positions: Record<number, number> | undefined
  let present: number = history.state?.id
  let { href } = location
  const entries: ScrollEntries = {
    save() {
      const savedEntries = saved()
      savedEntries[present] = scrollY
      for (const id of Object.keys(savedEntries).slice(0, -maxEntries))
        delete savedEntries[Number(id)]
    },
    push(url) {
      entries.save()
      if (url.href === location.href) return
      history.pushState(null, '', url)
      entries.assignId()
    },
    assignId() {
      // Ids count the steps within a document and differ between documents. A fragment that is
      // followed twice in a row has one entry.
      if (!present) present = Date.now()
      else if (href !== location.href) present += 1
      href = location.href
      history.replaceState({ id: present }, '')
    },
    moveTo(id) {
      entries.save()
      present = id
      href = location.href
    },
    stepsTo: (id) => id - present,
    restore() {
      scrollTo(0, saved()[present] ?? 0)
    },
    resume() {
      if (present in saved()) entries.restore()
    }
  }
  /** Reads storage at first use: that takes milliseconds, which are scarce during startup. */
  function saved(): Record<number, number> {
    positions ??= readPositions()
    return positions
  }
  function store(): void {
    entries.save()
    setStored(key, JSON.stringify(positions))
  }

  history.scrollRestoration = 'manual'
  addEventListener('pagehide', store)
  // Safari shows a page from its cache at the top, because `scrollRestoration` is `manual`.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) entries.restore()
  })
  if (!present) entries.assignId()
  return entries
}

function readPositions(): Record<number, number> {
  return JSON.parse(getStored(key) ?? '{}')
}
