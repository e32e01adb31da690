import type { Mutant } from '../../support/mutants.ts'

/** The browser's script: reloads, prefetches, navigation and forms. */

const reload = 'src/client/navigation/reload-guard.ts'

export const reloadGuard: Mutant[] = [
  {
    file: reload,
    find: 'const period = 10_000',
    replace: 'const period = 5000',
    why: 'a path is reloaded at most once within 10 s',
    tests: 'browser/chunks',
    title: 'ten seconds'
  },
  {
    file: reload,
    find: 'const period = 10_000',
    replace: 'const period = 9900',
    why: 'a path is reloaded at most once within 10 s',
    tests: 'browser/chunks',
    title: 'ten seconds'
  },
  {
    file: reload,
    find: 'const period = 10_000',
    replace: 'const period = 10_100',
    why: 'after 10 s the page may be reloaded again',
    tests: 'browser/chunks',
    title: 'ten seconds'
  },
  {
    file: reload,
    find: 'if (hasUnsentInput()) return false\n',
    replace: '',
    why: 'a reload would lose what was typed',
    tests: 'browser/chunks',
    title: 'filled or the browser is offline'
  },
  {
    file: reload,
    find: 'if (!navigator.onLine) return false\n',
    replace: '',
    why: 'offline, a reload would replace the page by the browser’s error',
    tests: 'browser/chunks',
    title: 'filled or the browser is offline'
  },
  {
    file: reload,
    find: 'const key = `reloaded ${path}`',
    replace: "const key = 'reloaded'",
    why: 'the reload of one page would stop that of another',
    tests: 'browser/chunks',
    title: 'ten seconds'
  },
  {
    file: reload,
    find: 'return remember(key, String(now)) || !isReload()',
    replace: 'remember(key, String(now))\n  return true',
    why: 'where storage is blocked, the page would reload for ever',
    tests: 'browser/chunks',
    title: 'storage is blocked'
  },
  {
    file: reload,
    find: 'return remember(key, String(now)) || !isReload()',
    replace: 'return remember(key, String(now))',
    why: 'where storage is blocked, there is one reload',
    tests: 'browser/chunks',
    title: 'storage is blocked'
  }
]

const prefetchFile = 'src/client/prefetch/prefetch.ts'
const queue = 'src/client/prefetch/prefetch-queue.ts'

export const prefetch: Mutant[] = [
  {
    file: queue,
    find: 'const limit = 5',
    replace: 'const limit = 6',
    why: 'at most five run at once',
    tests: 'client/prefetch-queue'
  },
  {
    file: queue,
    find: 'if (asked.has(address)) return\n',
    replace: '',
    why: 'each path is prefetched once',
    tests: 'client/prefetch-queue'
  },
  {
    file: queue,
    find: 'headers: { [purposeHeader]: prefetchPurpose },',
    replace: '',
    why: 'a prefetch would count as a visit and switch the language',
    tests: 'client/prefetch-queue'
  },
  {
    file: queue,
    find: '.catch(() => undefined)\n',
    replace: '',
    why: 'a failed prefetch would be an error of the page',
    tests: 'client/prefetch-queue'
  },
  {
    file: queue,
    find: 'answers.delete(address)\n',
    replace: '',
    why: 'a form from a prefetched page would be sent with a used key',
    tests: 'client/prefetch-queue'
  },
  {
    file: queue,
    find: 'answers.clear()\n',
    replace: '',
    why: 'pages from before a login or logout would be shown',
    tests: 'client/prefetch-queue'
  },
  {
    file: queue,
    find: 'running -= 1\n',
    replace: '',
    why: 'after five pages nothing would be prefetched',
    tests: 'client/prefetch-queue'
  },
  {
    file: prefetchFile,
    find: 'if (isSwitch(link)) return false\n',
    replace: '',
    why: 'links of the language switcher would be prefetched',
    tests: 'browser/prefetch',
    title: 'switches, new tabs'
  },
  {
    file: prefetchFile,
    find: 'if (isFormAction(url)) return false\n',
    replace: '',
    why: 'the actions of forms would be prefetched',
    tests: 'browser/prefetch',
    title: 'switches, new tabs'
  },
  {
    file: prefetchFile,
    find: 'if (isSamePage(url, location)) return false\n',
    replace: '',
    why: 'the page itself would be prefetched',
    tests: 'browser/prefetch',
    title: 'switches, new tabs'
  },
  {
    file: prefetchFile,
    find: 'connection?.saveData ||',
    replace: '',
    why: 'Save-Data would be ignored',
    tests: 'browser/prefetch',
    title: 'connection with'
  },
  {
    file: prefetchFile,
    find: '/2g/.test',
    replace: '/slow-2g/.test',
    why: 'nothing is prefetched on 2g',
    tests: 'browser/prefetch',
    title: 'connection with'
  },
  {
    file: prefetchFile,
    find: "document.querySelectorAll('a[data-next]')",
    replace: "document.querySelectorAll('a[href]')",
    why: 'every link in sight would cost the operator a request',
    tests: 'browser/prefetch'
  },
  {
    file: prefetchFile,
    find: 'if (!link || !isIntersecting || !isPrerendered(link, manifest)) continue',
    replace: 'if (!link || !isPrerendered(link, manifest)) continue',
    why: 'links that nobody has seen would be prefetched',
    tests: 'browser/prefetch'
  },
  {
    file: 'src/client/prefetch/hover-prefetch.ts',
    find: 'const restMs = 65',
    replace: 'const restMs = 55',
    why: 'the pointer rests for 65 ms',
    tests: 'browser/prefetch'
  },
  {
    file: 'src/client/prefetch/hover-prefetch.ts',
    find: 'const restMs = 65',
    replace: 'const restMs = 75',
    why: 'the pointer rests for 65 ms',
    tests: 'browser/prefetch'
  },
  {
    file: 'src/client/prefetch/hover-prefetch.ts',
    find: "if (!link || type.endsWith('out')) return",
    replace: 'if (!link) return',
    why: 'leaving a link would prefetch it',
    tests: 'browser/prefetch'
  },
  {
    file: 'src/client/prefetch/hover-prefetch.ts',
    find: "if (type === 'pointerdown') prefetch(link)\n    else timer",
    replace: 'timer',
    why: 'a touch prefetches at once',
    tests: 'browser/prefetch',
    title: 'touch'
  },
  {
    file: 'src/client/navigation/link-target.ts',
    find: "if (link.hasAttribute('download')) return undefined\n",
    replace: '',
    why: 'downloads would be prefetched and opened in place',
    tests: ['browser/prefetch', 'browser/navigation']
  },
  {
    file: 'src/client/navigation/link-target.ts',
    find: 'if (link.origin !== location.origin) return undefined\n',
    replace: '',
    why: 'links to other sites would be answered with our pages',
    tests: ['browser/prefetch', 'browser/navigation']
  },
  {
    file: 'src/client/navigation/link-target.ts',
    find: 'if (isFile(link.pathname)) return undefined\n',
    replace: '',
    why: 'files would be prefetched as pages',
    tests: ['browser/prefetch', 'browser/navigation']
  }
]

const buildCheckFile = 'src/client/network/build-check.ts'

export const buildCheck: Mutant[] = [
  {
    file: buildCheckFile,
    find: 'const checkEvery = 3_600_000',
    replace: 'const checkEvery = 3_590_000',
    why: 'the check comes every hour',
    tests: 'browser/builds',
    title: 'hour|hidden'
  },
  {
    file: buildCheckFile,
    find: 'const checkEvery = 3_600_000',
    replace: 'const checkEvery = 3_610_000',
    why: 'the check comes every hour',
    tests: 'browser/builds',
    title: 'hour|hidden'
  },
  {
    file: buildCheckFile,
    find: 'if (document.hidden || Date.now() - checked < checkEvery) return',
    replace: 'if (Date.now() - checked < checkEvery) return',
    why: 'a hidden tab would ask',
    tests: 'browser/builds',
    title: 'hidden'
  },
  {
    file: buildCheckFile,
    find: 'if (document.hidden || Date.now() - checked < checkEvery) return',
    replace: 'if (document.hidden) return',
    why: 'each change of tabs would ask',
    tests: 'browser/builds',
    title: 'hidden'
  },
  {
    file: buildCheckFile,
    find: 'if (isBuild(latest) && latest.id !== buildId) announce()',
    replace: 'if (isBuild(latest)) announce()',
    why: 'every check would offer to reload',
    tests: 'browser/builds'
  },
  {
    file: buildCheckFile,
    find: 'setLive(false)\n',
    replace: '',
    why: 'after a newer build, pages of two builds would mix',
    tests: 'browser/builds',
    title: 'newer build'
  },
  {
    file: buildCheckFile,
    find: "    clearTimeout(timer)\n    document.removeEventListener('visibilitychange', checkIfOverdue)\n",
    replace: '',
    why: 'polling stops once there is a newer build',
    tests: 'browser/builds',
    title: 'newer build'
  },
  {
    file: buildCheckFile,
    find: 'await getJson(`${latestBuildPath}?${checked}`)',
    replace: 'await getJson(latestBuildPath)',
    why: 'a cache in between could answer',
    tests: 'browser/builds',
    title: 'hour'
  },
  {
    file: buildCheckFile,
    find: "if (navigator.connection?.effectiveType === 'slow-2g') return\n",
    replace: '',
    why: 'the manifest is not fetched on slow-2g',
    tests: 'browser/builds',
    title: 'slow-2g'
  },
  {
    file: 'src/client/entry.ts',
    find: 'const networkAfter = 1000',
    replace: 'const networkAfter = 900',
    why: 'the first request comes 1 s after the start',
    tests: 'browser/builds',
    title: 'one second'
  },
  {
    file: 'src/client/entry.ts',
    find: 'const networkAfter = 1000',
    replace: 'const networkAfter = 2000',
    why: 'the first request comes 1 s after the start',
    tests: 'browser/builds',
    title: 'one second'
  },
  {
    file: buildCheckFile,
    find: "return isBuild(body) && 'prerendered' in body && Array.isArray(body.prerendered)",
    replace: 'return isBuild(body)',
    why: 'a captive portal’s answer would be an error of the page',
    tests: 'browser/builds'
  }
]

const visit = 'src/client/navigation/visit.ts'
const navigationFile = 'src/client/navigation/navigation.ts'
const loadContent = 'src/client/navigation/load-content.ts'

export const navigation: Mutant[] = [
  {
    file: visit,
    find: 'newest.abort()\n',
    replace: '',
    why: 'a page that comes late would replace a newer one',
    tests: ['browser/navigation', 'engines/navigation']
  },
  {
    file: visit,
    find: 'else scrollTo(0, 0)',
    replace: '',
    why: 'a new page would begin in its middle',
    tests: 'browser/navigation'
  },
  {
    file: visit,
    find: "focus(target ?? document.querySelector('h1'))",
    replace: 'focus(target)',
    why: 'the keyboard would stay on a link that is gone',
    tests: 'browser/navigation'
  },
  {
    file: visit,
    find: 'announce(document.title)\n',
    replace: '',
    why: 'screen readers would not hear of the new page',
    tests: 'browser/navigation'
  },
  {
    file: visit,
    find: 'if (!signal.aborted) loadPage(url, isTraversal)',
    replace: '',
    why: 'a link would do nothing when its page cannot be fetched',
    tests: 'browser/navigation'
  },
  {
    file: visit,
    find: 'return isLive() && navigator.onLine',
    replace: 'return navigator.onLine',
    why: 'after a newer build, pages of two builds would mix',
    tests: 'browser/builds',
    title: 'newer build'
  },
  {
    file: 'src/client/navigation/fetch-payload.ts',
    find: "'buildId' in body && body.buildId === buildId",
    replace: "'buildId' in body",
    why: 'a page of another build would be shown without its scripts and styles',
    tests: 'browser/navigation',
    title: 'another build'
  },
  {
    file: loadContent,
    find: "return content?.body.querySelector('script') ? undefined : content",
    replace: 'return content',
    why: 'a page with a script of its own would not work',
    tests: 'browser/navigation',
    title: 'script of its own'
  },
  {
    file: loadContent,
    find: 'if (!payload && answer.status !== 404) return undefined',
    replace: 'if (!payload) return undefined',
    why: 'an error page is shown in place',
    tests: 'browser/navigation',
    title: 'error page'
  },
  {
    file: navigationFile,
    find: 'if (opensElsewhere(event)) return\n',
    replace: '',
    why: 'a click for another tab would change this one',
    tests: 'browser/navigation',
    title: 'left to the browser'
  },
  {
    file: navigationFile,
    find: 'if (isSwitch(link)) link.hash = location.hash\n',
    replace: '',
    why: 'the language switch would lose the fragment',
    tests: 'browser/navigation',
    title: 'language switch'
  },
  {
    file: navigationFile,
    find: 'if (url.hash && isSamePage(url, location)) return\n',
    replace: '',
    why: 'a fragment of the same page is left to the browser',
    tests: 'browser/navigation',
    title: 'fragment'
  },
  {
    file: navigationFile,
    find: 'if (!(await mayLeave())) return\n    // No',
    replace: '// No',
    why: 'a link would lose a half-filled form',
    tests: ['browser/forms', 'browser/form-words']
  },
  {
    file: navigationFile,
    find: 'const step = entries.isBehind(state.id) ? -1 : 1',
    replace: 'const step = -1',
    why: 'Forward from a half-filled form would go Back',
    tests: ['browser/forms', 'browser/account-forms']
  },
  {
    file: 'src/client/navigation/scroll-history.ts',
    find: 'scrollTo(0, saved()[present] ?? 0)',
    replace: '',
    why: 'Back would begin at the top of a page',
    tests: 'browser/navigation',
    title: 'restore'
  },
  {
    file: 'src/client/navigation/show-content.ts',
    find: 'document.documentElement.lang = locale\n',
    replace: '',
    why: 'screen readers would speak with the wrong voice',
    tests: 'browser/navigation'
  },
  {
    file: 'src/client/navigation/transition.ts',
    find: "if (matchMedia('(prefers-reduced-motion)').matches) return []\n",
    replace: '',
    why: 'people who prefer less motion would see transitions',
    tests: 'browser/transition',
    title: 'reduced motion'
  },
  {
    file: 'src/client/navigation/visit.ts',
    find: 'await untilReleased()\n',
    replace: '',
    why: 'a click whose press began on the old page would be lost',
    tests: 'browser/transition',
    title: 'press'
  },
  {
    file: 'src/client/document/signed-in.ts',
    find: 'discardInput()\n    location.reload()',
    replace: '',
    why: 'Back after logging out would show personal data',
    tests: 'browser/account-forms',
    title: 'signing out'
  }
]

const formControl = 'src/forms/browser/form-control.ts'
const sendFormFile = 'src/forms/browser/send-form.ts'
const iconBodies = 'src/client/network/icon-bodies.ts'

export const browserForms: Mutant[] = [
  {
    file: formControl,
    find: 'if (sending) return\n',
    replace: '',
    why: 'a double click would send a form twice',
    tests: 'browser/forms',
    title: 'busy'
  },
  {
    file: sendFormFile,
    find: 'retries: 0, timeoutMs',
    replace: 'retries: 1, timeoutMs',
    why: 'script never sends a form again by itself',
    tests: 'browser/forms'
  },
  {
    file: sendFormFile,
    find: "navigator.onLine ? 'lost' : 'offline'",
    replace: "'lost'",
    why: 'the form would not say that the browser is offline',
    tests: 'browser/forms'
  },
  {
    file: sendFormFile,
    find: 'const timeoutMs = 60_000',
    replace: 'const timeoutMs = 6000',
    why: 'a slow answer is not a lost one',
    tests: 'browser/forms'
  },
  {
    file: sendFormFile,
    find: "if (!('location' in body) || typeof body.location !== 'string') return { trouble: 'failed' }",
    replace: "if (!('location' in body) || typeof body.location !== 'string') return {}",
    why: 'an answer that is not ours would leave the visitor without a word',
    tests: 'browser/forms',
    title: 'not ours'
  },
  {
    file: formControl,
    find: 'clear(form, secretsOf(definition))\n',
    replace: '',
    why: 'a wrong password would stay in its field',
    tests: 'browser/account-forms',
    title: 'wrong credentials'
  },
  {
    file: 'src/client/document/form-state.ts',
    find: 'if (hasUnsentInput()) event.preventDefault()',
    replace: '',
    why: 'closing the tab would lose a half-filled form without a question',
    tests: 'browser/forms',
    title: 'unloads'
  },
  {
    file: iconBodies,
    find: 'const timeoutMs = 5000',
    replace: 'const timeoutMs = 6000',
    why: 'icons have 5000 ms',
    tests: 'browser/icons'
  },
  {
    file: iconBodies,
    find: 'const rotateMs = 750',
    replace: 'const rotateMs = 700',
    why: 'the second request comes after 750 ms',
    tests: 'browser/icons'
  },
  {
    file: iconBodies,
    find: 'const longestUrl = 500',
    replace: 'const longestUrl = 510',
    why: 'addresses have at most 500 characters',
    tests: 'browser/icons'
  },
  {
    file: 'src/forms/browser/load-words.ts',
    find: 'loaded.delete(lang)\n',
    replace: '',
    why: 'after one failure the words would never be asked for again',
    tests: 'browser/form-words',
    title: 'asks for them again'
  },
  {
    file: 'src/forms/browser/load-words.ts',
    find: "wording === 'service' ? { 'Cache-Control': 'no-cache' } : {}",
    replace: '{}',
    why: 'forms would show old words of a service',
    tests: 'browser/form-words',
    title: 'bypass'
  }
]
