// `npm run person`: shows, erases or changes what the site holds about one person. The e-mail address
// comes from standard input, so that no shell interprets what a stranger has typed.
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { createHttpClient } from '../shared/http-client.ts'

const tasks = ['show', 'erase', 'withdraw-consent', 'sign-out', 'reset-second-factor']
const usage = `echo ayse@example.com | npm run person -- ${tasks.join('|')} [--url https://www.example.com]
The environment variable OPS_TOKEN holds the site's OPS_TOKEN.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string', default: 'http://localhost:8787' } }
})
const [task = ''] = positionals
const token = process.env.OPS_TOKEN

if (!tasks.includes(task) || positionals.length !== 1 || !token) {
  console.error(usage)
  process.exit(2)
}

const request = createHttpClient({
  baseUrl: new URL(values.url).origin,
  headers: { Authorization: `Bearer ${token}` }
})
const email = (await text(process.stdin)).trim()
const answer = await request(`/_ops/people/${task}`, { body: { email } })
if (answer.status === 200) {
  console.log(JSON.stringify(answer.body, undefined, 2))
} else {
  console.error(`The site answered ${answer.status}: ${answer.text}`)
  process.exit(1)
}
