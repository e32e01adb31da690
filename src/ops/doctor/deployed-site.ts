import * as v from 'valibot'
import { routes } from '../../routes.ts'
import { locales } from '../../shared/language/locale.ts'
import { operationPaths, sitemapPath } from '../../shared/links/endpoint-paths.ts'
import { createHref } from '../../shared/links/href.ts'
import { firstLine } from '../terminal/error-lines.ts'
import {
  advice,
  blocker,
  type DeployedSite,
  type DoctorCheck,
  type Finding,
  unknown
} from './finding.ts'

/** Required headers of every response, with a required part of their value. */
const requiredHeaders: [name: string, content: string][] = [
  ['Content-Security-Policy', "default-src 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin']
]

/** Checks a deployed site from outside, as a browser, a crawler and an operator see it. */
export const checkDeployedSite: DoctorCheck = async (target) => {
  const { site, name, settings } = target
  if (!site) return [unknown('Not checked.', 'Give its URL: --url https://www.…')]
  try {
    const { SITE_ORIGIN = site.origin } = settings
    const results = [
      await checkHealth(site),
      await checkHeaders(site),
      await checkLanguages(site, SITE_ORIGIN),
      await checkRobots(site, { isStaging: name === 'staging', SITE_ORIGIN }),
      await checkDeliveries(site),
      await mailTeam(site)
    ]
    return results.flat()
  } catch (error) {
    return [
      blocker(
        `${site.origin} does not respond: ${firstLine(error)}`,
        'Check the URL and the deployment.'
      )
    ]
  }
}

const health = v.object({
  status: v.string(),
  checks: v.record(v.string(), v.boolean()),
  settings: v.optional(v.record(v.string(), v.string()), {})
})

async function checkHealth({ request }: DeployedSite): Promise<Finding[]> {
  const response = await request('/healthz', { retries: 0 })
  const state = v.safeParse(health, response.body)
  if (!state.success) {
    return [
      blocker(`/healthz responds with ${response.status} without its state.`, 'Is it this site?')
    ]
  }
  const { checks, settings } = state.output
  const failing = Object.keys(checks).filter((each) => !checks[each])
  return [
    ...failing.map((each) =>
      blocker(`${each} does not respond.`, 'Look at Cloudflare’s status page and at the binding.')
    ),
    ...Object.entries(settings).map(([each, rule]) =>
      blocker(`The setting ${each} is ${rule}`, 'Correct it and deploy, or set the secret again.')
    )
  ]
}

async function checkHeaders({ origin, request }: DeployedSite): Promise<Finding[]> {
  const { status, headers } = await request('/')
  const expectedHeaders: [string, string][] = origin.startsWith('https:')
    ? [...requiredHeaders, ['Strict-Transport-Security', 'max-age=']]
    : requiredHeaders
  return [
    ...(status === 200 ? [] : [blocker(`The home page responds with ${status}.`, 'See the log.')]),
    ...expectedHeaders
      .filter(([header, content]) => !headers.get(header)?.includes(content))
      .map(([header]) =>
        blocker(
          `The header ${header} is missing or weaker than ours.`,
          'Look for a rule of the zone that removes or replaces headers.'
        )
      )
  ]
}

/** Checks that all languages name themselves and each other by the same URLs. */
async function checkLanguages({ request }: DeployedSite, origin: string): Promise<Finding[]> {
  const expectedLinks = locales.map(
    (locale) => `hreflang="${locale}" href="${origin}${createHref(routes, locale)('faq')}"`
  )
  const findings: Finding[] = []
  for (const locale of locales) {
    const path = createHref(routes, locale)('faq')
    const { text } = await request(path)
    if (!text.includes(`rel="canonical" href="${origin}${path}"`)) {
      findings.push(
        blocker(
          `${path} is not canonical at ${origin}.`,
          'Set SITE_ORIGIN to the public origin and deploy.'
        )
      )
    }
    for (const link of expectedLinks.filter((each) => !text.includes(each))) {
      findings.push(blocker(`${path} lacks ${link}.`, 'Deploy this build; see the log for faults.'))
    }
  }
  return findings
}

async function checkRobots(
  { origin, request }: DeployedSite,
  { isStaging, SITE_ORIGIN }: { isStaging: boolean; SITE_ORIGIN: string }
): Promise<Finding[]> {
  const isHidden = (await request('/')).headers.get('X-Robots-Tag')?.includes('noindex') ?? false
  const mustHide = isStaging || origin !== SITE_ORIGIN
  const findings: Finding[] = []
  if (mustHide && !isHidden) {
    findings.push(
      blocker(
        `${origin} may be indexed.`,
        isStaging ? 'Set ENVIRONMENT = "staging".' : 'Set SITE_ORIGIN to the public origin.'
      )
    )
  }
  if (!mustHide && isHidden) {
    findings.push(
      blocker(`${origin} is not indexed.`, 'Set ENVIRONMENT = "production" and deploy.')
    )
  }
  const robots = await request('/robots.txt')
  if (
    !robots.text.includes(`Sitemap: ${SITE_ORIGIN}${sitemapPath}`) ||
    /^User-agent: \*$(?:\n.+)*?\nDisallow: \/$/m.test(robots.text)
  ) {
    findings.push(
      blocker(
        'Another /robots.txt replaces ours.',
        'Switch off robots.txt features of the zone that replace it.'
      )
    )
  }
  return findings
}

const deliveries = v.object({
  deliveries: v.array(v.object({ receiver: v.string(), lastError: v.nullable(v.string()) }))
})

/** Checks for mails and messages that were not delivered. */
async function checkDeliveries({ request, token }: DeployedSite): Promise<Finding[]> {
  if (!token) {
    return [
      unknown(
        'Could not read the failed deliveries of the site.',
        'Set OPS_TOKEN in the environment to the site’s machine token.'
      )
    ]
  }
  const headers = { Authorization: `Bearer ${token}` }
  const response = await request(`${operationPaths.deliveries}?state=dead`, { headers })
  const list = v.safeParse(deliveries, response.body)
  if (!list.success) {
    return [
      blocker(
        `${operationPaths.deliveries} responds with ${response.status}.`,
        'Is this the OPS_TOKEN of the site?'
      )
    ]
  }
  const [newestDelivery] = list.output.deliveries
  if (newestDelivery === undefined) return []
  return [
    advice(
      `${list.output.deliveries.length} deliveries are dead; the newest to ${newestDelivery.receiver}: ${newestDelivery.lastError}`,
      'Fix the cause, then send them again (docs/operations/messages-and-mail.md).'
    )
  ]
}

/** Sends a test mail. Only the team can see whether it arrives. */
async function mailTeam({ request, token, sendsMail }: DeployedSite): Promise<Finding[]> {
  if (!token || !sendsMail) return []
  const headers = { Authorization: `Bearer ${token}` }
  const response = await request(operationPaths.testMail, { method: 'POST', headers })
  const result = v.safeParse(v.object({ reference: v.string() }), response.body)
  if (!result.success) {
    return [
      blocker(
        `The site cannot mail its team: ${response.status} ${response.text.slice(0, 200)}`,
        'Correct the setting that it names, or ask the mail provider.'
      )
    ]
  }
  return [
    unknown(
      `A notice with the reference ${result.output.reference} is on its way to TEAM_EMAIL.`,
      'Check that it arrives, and not as spam. If it does not, look at the mail provider’s log.'
    )
  ]
}
