// `npm run doctor -- [staging|production] [--url https://… [--mail]] [--dkim selector] [--chain id:digest]`:
// what must not go live, and what to do about it. Exits with 1 if anything must not.
import { parseArgs } from 'node:util'
import { examine, mayGoLive, report } from './examine.ts'
import { readTarget } from './target.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    mail: { type: 'boolean', default: false },
    dkim: { type: 'string', multiple: true },
    chain: { type: 'string' }
  }
})
const [name = 'production'] = positionals
if (name !== 'staging' && name !== 'production') {
  console.error(
    'npm run doctor -- [staging|production] [--url https://… [--mail]] [--dkim selector] [--chain id:digest]'
  )
  process.exit(2)
}

const target = readTarget(name, {
  url: values.url,
  chain: values.chain,
  dkimSelectors: values.dkim,
  sendsMail: values.mail
})
const diagnosis = await examine(target)
console.log(report(diagnosis))
if (mayGoLive(diagnosis)) {
  console.log(`${name} may go live.`)
} else {
  console.log(`${name} must not go live: put everything right that has a ✗.`)
  process.exitCode = 1
}
