import { startBrowserZone } from './browser-zone.ts'
import { startDrafts } from './drafts.ts'
import { startMenus } from './menus.ts'
import { startPlaceholders } from './placeholders.ts'
import { scrollToCurrent } from './scroll-to-current.ts'
import { startShortcutSwitch } from './shortcut-switch.ts'
import { startShortcuts } from './shortcuts.ts'
import { startSingleSubmit } from './single-submit.ts'
import { startTicks } from './ticks.ts'

/**
 * The script of all screens behind the login. The desk has no in-page navigation, so nothing needs
 * to be stopped.
 */
startBrowserZone()
startDrafts()
startMenus()
startPlaceholders()
startShortcuts()
startShortcutSwitch()
startSingleSubmit()
startTicks()
scrollToCurrent()
