import { readSiteMessages } from './computed-modules.ts'
import { compileContent } from './content/content.ts'
import { readCompany } from './words/company.ts'
import { compileMails } from './words/mails.ts'
import { readMessages } from './words/messages.ts'
import { collectProblems, WordsError } from './words/words-error.ts'

/**
 * Replaces a build's error with one that lists the problems of all texts, because a build stops at
 * the first step that fails.
 */
export async function allProblems(error: WordsError, folder = 'locales'): Promise<WordsError> {
  try {
    const company = await readCompany(`${folder}/company.json`)
    await collectProblems<unknown>([
      readSiteMessages(folder),
      readMessages(folder, 'desk'),
      compileContent(folder, company),
      compileMails(folder, company)
    ])
    return error
  } catch (all) {
    return all instanceof WordsError ? all : error
  }
}
