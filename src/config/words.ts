import { flag, origin, pattern, privateKey } from './kinds.ts'
import { ruleOf } from './rules.ts'

/** Settings of the editor of words and posts, which changes them in the repository on GitHub. */
export const wordsSettings = {
  /** The repository of this site, `owner/name`. */
  WORDS_REPOSITORY: pattern(
    ruleOf('repository'),
    /^[\w-]{1,39}\/(?!\.+$)[\w.-]{1,100}$/,
    undefined
  ),
  /** The client ID or the ID of the GitHub App that is installed on the repository. */
  WORDS_APP_ID: pattern(ruleOf('client'), /^(?:\d+|Iv[\w.]+)$/, undefined),
  WORDS_APP_KEY: privateKey,
  WORDS_API_ORIGIN: origin('https://api.github.com'),
  /** Whether operators may publish their own changes. */
  WORDS_PUBLISH_OWN: flag
}
