import type { Mutant } from '../../support/mutants.ts'
import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as browser from './browser.ts'
import * as commands from './commands.ts'
import * as desk from './desk.ts'
import * as forms from './forms.ts'
import * as http from './http.ts'
import * as outbox from './outbox.ts'
import * as pages from './pages.ts'
import * as wording from './wording.ts'

/** All planted faults, by area. */
export const areas: Record<string, Mutant[]> = {
  ...addresses,
  ...forms,
  ...accounts,
  ...desk,
  ...outbox,
  ...wording,
  ...http,
  ...pages,
  ...browser,
  ...commands
}
