// `npm run ops -- audit URL [--json]`: checks the running site as search engines see it. Exits with
// 1 for errors.
import { exitWithUsage, isSiteUrl, parseArguments } from '../arguments.ts'
import { printable, printableLines } from '../printable.ts'
import { CrawlError, crawl } from './crawl.ts'
import { auditReport, auditSite, hasFailed } from './examine.ts'

const usage = `npm run ops -- audit URL [--json]
  URL     the first page to read, such as https://www.example.com
  --json  prints all findings as JSON`

process.exitCode = await run()

async function run(): Promise<number> {
  const { values, positionals } = parseArguments(usage, {
    json: { type: 'boolean', default: false }
  })
  const [url = '', ...others] = positionals
  if (!isSiteUrl(url) || others.length > 0) {
    exitWithUsage(usage, 'Give one URL, such as https://www.example.com or http://localhost:8787.')
  }
  try {
    const site = await crawl(new URL(url).href, { onProgress: showProgress })
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
    const families = auditSite(site)
    const json = { url: site.start, pages: site.pages.length, families }
    console.log(
      values.json ? printableLines(JSON.stringify(json, undefined, 2)) : auditReport(site, families)
    )
    return hasFailed(families) ? 1 : 0
  } catch (error) {
    if (!(error instanceof CrawlError)) throw error
    console.error(printable(error.message))
    return 2
  }
}

/** Updates one line of a terminal. In a log, writes a line for every hundred URLs. */
function showProgress(done: number, found: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${done} of ${found} URLs`)
  else if (done % 100 === 0) console.error(`${done} of ${found} URLs`)
}
