// `npm run doctor -- [staging|production] [--url https://… [--mail]] [--dkim selector] [--chain
// id:digest]`: reports what must not go live, with remedies. Exits with 1 if anything must not.
import {
  exitWithError,
  exitWithUsage,
  isSiteUrl,
  parseArguments,
  parseEnvironment
} from '../terminal/arguments.ts'
import { diagnose, formatDoctorReport, mayGoLive } from './diagnose.ts'
import { readTarget } from './target.ts'

const usage = `npm run doctor -- [staging|production] [--url https://… [--mail]] [--dkim selector] [--chain id:digest]
  --url     also checks the running site; --mail sends a mail through it
  --dkim    a DKIM selector of the mail domain; may be repeated
  --chain   the last digest of the log of actions that you have saved`
const { values, positionals } = parseArguments(usage, {
  url: { type: 'string' },
  mail: { type: 'boolean', default: false },
  dkim: { type: 'string', multiple: true },
  chain: { type: 'string' }
})
const [environmentName = 'production', ...surplus] = positionals
const name = parseEnvironment(usage, environmentName, ['staging', 'production'])
if (surplus.length > 0) exitWithUsage(usage, 'Name one environment.')
if (values.url !== undefined && !isSiteUrl(values.url)) {
  exitWithUsage(usage, `--url must be a URL, such as https://www.example.com, not '${values.url}'.`)
}
if (values.mail && values.url === undefined) exitWithUsage(usage, '--mail needs --url.')

try {
  const target = readTarget(name, {
    url: values.url,
    chain: values.chain,
    dkimSelectors: values.dkim,
    sendsMail: values.mail
  })
  const diagnosis = await diagnose(target)
  console.log(formatDoctorReport(diagnosis))
  if (mayGoLive(diagnosis)) {
    console.log(`${name} may go live.`)
  } else {
    console.log(`${name} must not go live: fix everything marked with ✗.`)
    process.exitCode = 1
  }
} catch (error) {
  exitWithError(error)
}
