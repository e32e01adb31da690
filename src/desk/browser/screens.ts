import { startSingleSubmit } from '../../client/document/single-submit.ts'
import { startBrowserZone } from './browser-zone.ts'
import { startCorrectedFields } from './corrected-fields.ts'
import { startDrafts } from './drafts.ts'
import { startMenus } from './menus.ts'
import { startOpening } from './open-screen.ts'
import { startPlaceholders } from './placeholders.ts'
import { startReplyGap } from './reply-gap.ts'
import { scrollToCurrent } from './scroll-to-current.ts'
import { startShortcutSwitch } from './shortcut-switch.ts'
import { replayHeldKeys, startShortcuts } from './shortcuts.ts'
import { startTicks } from './ticks.ts'
import { startTypedSearch } from './typed-search.ts'

/** The script of all screens behind the login. */
startMenus()
startShortcuts()
startReplyGap()
startCorrectedFields()
startSingleSubmit()
startTypedSearch()
startScreen()
startOpening(() => {
  startScreen()
  replayHeldKeys()
})

/** Starts the parts of a screen that are replaced with it, and so need not be stopped. */
function startScreen(): void {
  startBrowserZone()
  startDrafts()
  startPlaceholders()
  startShortcutSwitch()
  startTicks()
  scrollToCurrent()
}
