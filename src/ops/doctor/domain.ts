import { firstLine } from '../terminal/error-lines.ts'
import { advice, blocker, type DoctorCheck, type Finding, unknown } from './finding.ts'

/** Checks that the Worker serves the host of `SITE_ORIGIN`, and in production no other. */
export const checkHosts: DoctorCheck = async (target) => {
  const { name, environment, settings } = target
  const routes = environment.routes.map((route) =>
    typeof route === 'string' ? route : route.pattern
  )
  const findings: Finding[] = []
  if (name === 'production' && environment.workers_dev !== false) {
    findings.push(
      blocker(
        'The site also answers on workers.dev.',
        'Set workers_dev = false below [env.production].'
      )
    )
  }
  if (name === 'production' && routes.length === 0) {
    findings.push(
      blocker(
        'No domain leads to the site.',
        'Set routes = [{ pattern = "www.…", custom_domain = true }] below [env.production].'
      )
    )
  }
  if (!settings.SITE_ORIGIN) return findings
  const { hostname } = new URL(settings.SITE_ORIGIN)
  const isRouted = routes.some((route) => route.split('/')[0] === hostname)
  if (routes.length > 0 && !isRouted) {
    findings.push(
      blocker(
        `No route leads to ${hostname}, the host of SITE_ORIGIN.`,
        'Use the same host in SITE_ORIGIN and in routes.'
      )
    )
  }
  return [...findings, ...(await checkDomain(hostname, target))]
}

async function checkDomain(
  hostname: string,
  { hasAddress }: Parameters<DoctorCheck>[0]
): Promise<Finding[]> {
  try {
    if (await hasAddress(hostname)) return []
    return [
      advice(
        `${hostname} has no address in DNS yet.`,
        'The first deploy creates it for a custom domain. Check that the zone is on Cloudflare.'
      )
    ]
  } catch (error) {
    return [
      unknown(
        `Could not look up ${hostname}: ${firstLine(error)}`,
        'Run the doctor again with a connection to the internet.'
      )
    ]
  }
}
