import { redirectTarget } from '../shared/redirect-target.ts'
import { startAnnouncer } from './arrival.ts'
import { startEntries } from './entries.ts'
import { hasUnsentInput, isGuarded, mayLeave } from './form-state.ts'
import { isSamePage, pageTarget } from './link-target.ts'
import { createVisits, type VisitOptions } from './visit.ts'

export interface Navigation {
  /**
   * Goes to a page by script, as a link would.
   * @throws ForeignRedirectError for another origin, unless `external` is set (spec §4.3)
   */
  goTo(target: string, options?: { external?: boolean }): void
  /** After a reload, or a return from another document: back to where the entry was left. */
  resume(): void
  /** Gives the present entry another address for the page that it shows already. */
  rename(url: URL): void
  stop(): void
}

/** Answers links within the site, Back and Forward in place. */
export function startNavigation(life: Pick<VisitOptions, 'onLeave' | 'onEnter'>): Navigation {
  const controller = new AbortController()
  const { signal } = controller
  const entries = startEntries()
  const announcer = startAnnouncer()
  const visits = createVisits({ entries, announcer, ...life })

  async function onClick(event: MouseEvent): Promise<void> {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link || event.defaultPrevented) return
    if (isSwitch(link)) link.hash = location.hash
    if (opensElsewhere(event)) return
    const url = pageTarget(link)
    if (!url) return
    entries.keep()
    if (url.hash && isSamePage(url, location)) return
    event.preventDefault()
    if (!(await mayLeave())) return
    // Nobody of ours could ask about what was typed: the browser does, when it loads a page.
    if (hasUnsentInput()) location.assign(url)
    else visits.show(url)
  }

  async function onPopState({ state }: PopStateEvent): Promise<void> {
    // A fragment was followed, and the browser has done all there is to do.
    if (!state) return entries.adopt()
    if (isSamePage(visits.shown, location)) {
      entries.arrive(state.id)
      return entries.restore()
    }
    if (isGuarded()) {
      // The browser has left already: back to the form, until the visitor has decided.
      const step = entries.isBehind(state.id) ? -1 : 1
      history.go(-step)
      if (await mayLeave()) history.go(step)
      return
    }
    entries.arrive(state.id)
    visits.show(new URL(location.href), true)
  }

  document.addEventListener('click', onClick, { signal })
  addEventListener('popstate', onPopState, { signal })
  return {
    goTo(target, options) {
      const url = redirectTarget(target, location.href, options)
      if (url.origin === location.origin) visits.show(url)
      else location.assign(url)
    },
    resume: entries.resume,
    rename(url) {
      history.replaceState(history.state, '', url)
      visits.shown = url
    },
    stop() {
      controller.abort()
      entries.stop()
      announcer.stop()
    }
  }
}

/** The visitor has asked for another tab or window, or for a download. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/** Leads to the same page in another language, so to the same part of it. */
function isSwitch(link: HTMLAnchorElement): boolean {
  return 'switch' in link.dataset
}
