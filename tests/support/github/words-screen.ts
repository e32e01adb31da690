import { expect } from 'vitest'
import { logInOperator, visit } from '../desk.ts'
import { readPage, readText, sendForm } from '../form.ts'
import { branch, home, others, startWordsSite, words } from './words-site.ts'

/** A site with a stub of GitHub, seen by its screen. */
export function startWordsScreen() {
  const started = startWordsSite()
  const { github, site } = started
  return {
    ...started,

    /** The screen with entities decoded. */
    async screenAs(operator: string, prefix = ''): Promise<string> {
      const session = await logInOperator(site, operator)
      const response = await visit(site, `${prefix}/_ops/words`, session)
      expect(response.status).toBe(200)
      return readPage(response)
    },

    /** Sends a form of the screen. @returns the status and the text, after any redirect */
    async send(operator: string, fields: Record<string, string>) {
      const session = await logInOperator(site, operator)
      const response = await sendForm(site, '/_ops/words', fields, { headers: session })
      return { status: response.status, text: readText(await readPage(response)) }
    },

    /** A change in review whose build is still running. */
    change(given: Partial<Parameters<typeof github.openChange>[0]> = {}) {
      return github.openChange({
        branch,
        files: { [home]: words },
        authors: others,
        stage: 'pending_review',
        ...given
      })
    }
  }
}
