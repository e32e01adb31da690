import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { locales } from '../../shared/language/locale.ts'
import { manifestFolder, sitemapPath } from '../../shared/links/endpoint-paths.ts'
import { localePath } from '../../shared/links/paths.ts'
import type { HttpClient } from '../../shared/network/http-client.ts'
import { backCommand, type Step } from './step.ts'

/** Checks the uploaded version before any visitor gets it. */
export const smokeStep: Step = {
  title: 'Health and pages of the version',
  commands: ({ version }) => [`curl ${version?.preview ?? 'https://…'}/healthz, then each page`],
  async run(deployment) {
    const { version, origin, client, log } = deployment
    if (!version) throw new Error('No version was uploaded.')
    const request = client(version.preview)
    const pages = await checkPages(request)
    const files = await listAssets(request)
    // Open tabs request files of the previous version during and after the switch. A preview never
    // goes live.
    const formerFiles =
      origin && !version.aliasOrigin ? await listAssets(client(origin)).catch(() => []) : []
    await checkFiles(request, [...new Set([...files, ...formerFiles])])
    log(
      `The new version serves ${pages} pages, ${files.length} files of its own and ${formerFiles.length} of the live version.`
    )
  },
  back: () => 'No visitor has seen the version: leave it, and deploy a corrected one.'
}

export const liveStep: Step = {
  title: 'Health and pages of the site',
  commands: ({ origin = 'https://…' }) => [`curl ${origin}/healthz, then each page`],
  async run({ name, origin, client, log }) {
    if (!origin) throw new Error(`Set SITE_ORIGIN in [env.${name}.vars] of wrangler.toml.`)
    log(`${await checkPages(client(origin), { anyBuild: true })} pages are served.`)
  },
  back: backCommand
}

const health = v.object({
  status: v.string(),
  buildId: v.string(),
  settings: v.optional(v.record(v.string(), v.string()))
})
const manifest = v.object({ prerendered: v.array(v.string()) })

/**
 * Checks the health and every public page.
 * @param anyBuild accepts responses from any build, because two versions may serve the site
 * @returns the number of pages
 */
async function checkPages(request: HttpClient, { anyBuild = false } = {}): Promise<number> {
  const response = await request('/healthz')
  const state = v.safeParse(health, response.body)
  if (!state.success || state.output.status !== 'ok') {
    throw new Error(`/healthz responds with ${response.status}: ${response.text.slice(0, 500)}`)
  }
  const { buildId, settings } = state.output
  if (settings) throw new Error(`Correct these settings: ${Object.keys(settings).join(', ')}`)
  if (!anyBuild) {
    const builtBuild: { id: string } = JSON.parse(readFileSync('dist/meta/build.json', 'utf8'))
    if (buildId !== builtBuild.id) {
      throw new Error(`The site runs build ${buildId}, not ${builtBuild.id}. Deploy again.`)
    }
  }
  const list = v.parse(manifest, (await request(`${manifestFolder}${buildId}.json`)).body)
  const pages = new Set(list.prerendered.filter((path) => !path.includes(':')))
  for (const locale of locales) {
    for (const path of await listedIn(request, localePath(locale, sitemapPath))) pages.add(path)
  }
  for (const page of pages) {
    const { status, text } = await request(page)
    if (status !== 200 || !text.includes('</html>'))
      throw new Error(`${page} responds with ${status}`)
  }
  return pages.size
}

/** The paths in a sitemap and its parts, which list the posts. */
async function listedIn(request: HttpClient, sitemap: string): Promise<string[]> {
  const { status, text } = await request(sitemap)
  if (status !== 200) throw new Error(`${sitemap} responds with ${status}`)
  const paths = [...text.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
  if (!text.includes('<sitemapindex')) return paths
  const parts: string[] = []
  for (const part of paths) parts.push(...(await listedIn(request, part)))
  return parts
}

/** The hashed files that the home page needs. */
async function listAssets(request: HttpClient): Promise<string[]> {
  const { text } = await request('/')
  return [...new Set(text.match(/\/_assets\/[\w.-]+/g) ?? [])]
}

async function checkFiles(request: HttpClient, files: string[]): Promise<void> {
  for (const file of files) {
    const { status } = await request(file)
    if (status !== 200) {
      throw new Error(`${file} responds with ${status}. Is .kept/ from the last deployment?`)
    }
  }
}
