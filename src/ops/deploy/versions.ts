import * as v from 'valibot'
import { jsonIn } from '../wrangler.ts'
import type { Deployment, VersionShare } from './step.ts'

const deploymentStatus = v.object({
  versions: v.pipe(
    v.array(v.object({ version_id: v.string(), percentage: v.number() })),
    v.minLength(1)
  )
})

/** The versions that serve the site now, the version with the most requests first. */
export function servingVersions({
  name,
  wrangler
}: Pick<Deployment, 'name' | 'wrangler'>): VersionShare[] {
  const output = wrangler(['deployments', 'status', `--env=${name}`, '--json'])
  const { versions } = v.parse(deploymentStatus, jsonIn(output))
  return versions.toSorted((a, b) => b.percentage - a.percentage)
}

/** Arguments that divide the requests among versions. */
export function shareArguments(
  { name }: Pick<Deployment, 'name'>,
  shares: VersionShare[]
): string[] {
  const specs = shares.map(({ version_id, percentage }) => `${version_id}@${percentage}%`)
  return ['versions', 'deploy', ...specs, `--env=${name}`, '--yes']
}
