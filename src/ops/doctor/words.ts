import { advice, type DoctorCheck } from './finding.ts'

/** Checks whether words and posts can be edited at the desk, and who publishes them. */
export const checkWords: DoctorCheck = ({ name, settings }) => {
  const table = `[env.${name}.vars]`
  const { WORDS_REPOSITORY, WORDS_PUBLISH_OWN } = settings
  if (!WORDS_REPOSITORY) {
    return [
      advice(
        'Words and posts can only be changed by developers.',
        `Create a GitHub App (docs/operations/words.md, “Words and posts on GitHub”), and set WORDS_REPOSITORY and WORDS_APP_ID in ${table}.`
      )
    ]
  }
  if (WORDS_PUBLISH_OWN === 'true') {
    return [
      advice(
        'Authors may publish their own changes, so nobody else has to read them.',
        `Empty WORDS_PUBLISH_OWN in ${table} once two people edit.`
      )
    ]
  }
  return []
}
