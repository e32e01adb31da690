import { isSecret, type Settings } from '../../config.ts'
import { firstLine } from '../terminal/error-lines.ts'
import { advice, blocker, type DoctorCheck, type Finding, unknown } from './finding.ts'

interface NeededSecret {
  name: string
  isNeeded: (settings: Settings) => boolean
}

const always = () => true

const neededSecrets: NeededSecret[] = [
  { name: 'TOKEN_SECRET', isNeeded: always },
  { name: 'OPS_TOKEN', isNeeded: always },
  { name: 'WEBHOOK_SECRET', isNeeded: ({ WEBHOOK_URL }) => WEBHOOK_URL !== undefined },
  {
    name: 'BUSINESS_API_TOKEN',
    isNeeded: ({ BUSINESS_API_URL }) => BUSINESS_API_URL !== undefined
  },
  { name: 'PLATFORM_TOKEN', isNeeded: ({ PLATFORM_URL }) => PLATFORM_URL !== undefined },
  { name: 'MAIL_API_TOKEN', isNeeded: ({ MAIL_CARRIER }) => MAIL_CARRIER === 'http' },
  {
    name: 'TURNSTILE_SECRET',
    isNeeded: ({ TURNSTILE_SITE_KEY }) => TURNSTILE_SITE_KEY !== undefined
  },
  { name: 'WORDS_APP_KEY', isNeeded: ({ WORDS_REPOSITORY }) => WORDS_REPOSITORY !== undefined }
]

/**
 * Checks that no secret is in wrangler.toml, which everybody with access to the repository can
 * read, and that the Worker has all secrets.
 */
export const checkSecrets: DoctorCheck = ({ name, environment, settings, wrangler }) => {
  const findings = Object.entries(environment.vars)
    .filter(([each, value]) => isSecret(each) && value)
    .map(([each]) =>
      blocker(
        `${each} is in wrangler.toml, which is in Git.`,
        `Remove it, generate a new one, and run: npx wrangler secret put ${each} --env ${name}`
      )
    )
  return [...findings, ...secretsOfWorker()]

  function secretsOfWorker(): Finding[] {
    let storedNames: string[]
    try {
      const list: { name: string }[] = JSON.parse(
        wrangler(['secret', 'list', `--env=${name}`, '--format=json'])
      )
      storedNames = list.map((each) => each.name)
    } catch (error) {
      return [
        unknown(
          `Could not list the secrets of ${name}: ${firstLine(error)}`,
          'Log in (npx wrangler login) and run the doctor again. Before the first deploy, there are none.'
        )
      ]
    }
    const missingSecrets = neededSecrets.filter(
      (each) => each.isNeeded(settings) && !storedNames.includes(each.name)
    )
    const formerSecrets = storedNames.filter((each) => each.endsWith('_BEFORE'))
    return [
      ...missingSecrets.map((each) =>
        blocker(
          `The secret ${each.name} is not set.`,
          `Run: npx wrangler secret put ${each.name} --env ${name}`
        )
      ),
      ...(storedNames.includes('ERASURE_SECRET')
        ? []
        : [
            advice(
              'ERASURE_SECRET is not set: the list of erasures depends on TOKEN_SECRET.',
              `Run: npx wrangler secret put ERASURE_SECRET --env ${name}, and keep a copy with your backups.`
            )
          ]),
      ...formerSecrets.map((each) =>
        advice(
          `${each} still works.`,
          `Once nobody needs it, run: npx wrangler secret delete ${each} --env ${name}`
        )
      )
    ]
  }
}
