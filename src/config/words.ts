import { oneOf, origin, pattern, privateKey } from './kinds.ts'

/** Settings of the editor of words and posts, which changes them in the repository on GitHub. */
export const words = {
  /** The repository of this site, `owner/name`. */
  WORDS_REPOSITORY: pattern(
    'must be empty or a repository such as owner/name',
    /^[a-zA-Z\d](?:[a-zA-Z\d-]{0,38})\/(?!\.{1,2}$)[\w.-]{1,100}$/,
    undefined
  ),
  /** The client ID or the ID of the GitHub App that is installed on the repository. */
  WORDS_APP_ID: pattern(
    "must be empty or the client ID or ID of a GitHub App (GitHub shows it at the top of the App's page)",
    /^(?:\d{1,12}|Iv\w*(?:\.\w+)?)$/,
    undefined
  ),
  /** The private key of the GitHub App. */
  WORDS_APP_KEY: privateKey,
  /** The origin of GitHub's API. */
  WORDS_API_ORIGIN: origin('https://api.github.com'),
  /** Whether an operator may publish a change that she has written herself. */
  WORDS_PUBLISH_OWN: oneOf(['true'], undefined)
}
