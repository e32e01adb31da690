// `npm run ops -- audit URL [--json]`: checks a running site as search engines, link previews and
// assistants see it. Exits with 1 for errors.
import { exitWithUsage, isSiteUrl, parseArguments } from '../terminal/arguments.ts'
import { toPrintable, toPrintableLines } from '../terminal/printable.ts'
import { CrawlError, crawl } from './crawl.ts'
import { auditSite, formatAuditReport, hasFailed } from './examine.ts'

const usage = `npm run ops -- audit URL [--json] [--ignore-robots] [--urls N] [--minutes N]
  URL               the first page to read, such as https://www.example.com
  --json            prints all findings as JSON
  --ignore-robots   also reads what robots.txt forbids
  --urls N          reads at most N URLs (2000)
  --minutes N       reads for at most N minutes (15)`

process.exitCode = await run()

async function run(): Promise<number> {
  const options = parseOptions()
  try {
    const site = await crawl(options.url, { ...options, onProgress: showProgress })
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
    const families = await auditSite(site)
    console.log(
      options.isJson
        ? toPrintableLines(
            JSON.stringify(
              { url: site.start, pages: site.pages.length, isCut: site.isCut, families },
              null,
              2
            )
          )
        : formatAuditReport(site, families)
    )
    return hasFailed(families) ? 1 : 0
  } catch (error) {
    if (!(error instanceof CrawlError)) throw error
    console.error(toPrintable(error.message))
    return 2
  }
}

function parseOptions() {
  const { values, positionals } = parseArguments(usage, {
    json: { type: 'boolean', default: false },
    'ignore-robots': { type: 'boolean', default: false },
    urls: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '15' }
  })
  const [url = '', ...surplus] = positionals
  const maxUrls = Number(values.urls)
  const maxMinutes = Number(values.minutes)
  if (!isSiteUrl(url) || surplus.length > 0) {
    exitWithUsage(usage, 'Give one URL, such as https://www.example.com or http://localhost:8787.')
  }
  if (!(maxUrls > 0)) exitWithUsage(usage, '--urls must be a number above 0.')
  if (!(maxMinutes > 0)) exitWithUsage(usage, '--minutes must be a number above 0.')
  return {
    url: new URL(url).href,
    isJson: values.json,
    ignoreRobots: values['ignore-robots'],
    maxUrls,
    maxMinutes
  }
}

/** Updates one line of a terminal. In a log, writes a line for every hundred URLs. */
function showProgress(done: number, total: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${done} of ${total} URLs`)
  else if (done % 100 === 0) console.error(`${done} of ${total} URLs`)
}
