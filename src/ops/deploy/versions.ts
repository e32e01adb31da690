import * as v from 'valibot'
import type { Outcome } from '../../server/outcome.ts'
import { jsonIn } from '../wrangler.ts'
import type { Deployment, VersionShare } from './step.ts'

const annotations = v.optional(v.record(v.string(), v.string()), {})

const deploymentStatus = v.object({
  annotations,
  versions: v.pipe(
    v.array(v.object({ version_id: v.string(), percentage: v.number() })),
    v.minLength(1)
  )
})

/** The versions that serve the site now, the version with the most requests first. */
export function servingVersions(account: Account): VersionShare[] {
  return readStatus(account).versions.toSorted((a, b) => b.percentage - a.percentage)
}

type Account = Pick<Deployment, 'name' | 'wrangler'>

function readStatus({ name, wrangler }: Account): v.InferOutput<typeof deploymentStatus> {
  const output = wrangler(['deployments', 'status', `--env=${name}`, '--json'])
  return v.parse(deploymentStatus, jsonIn(output))
}

const versionDetails = v.object({
  annotations,
  metadata: v.object({ created_on: v.pipe(v.string(), v.isoTimestamp()) })
})

/**
 * The version that serves all traffic. Refused in a gradual deployment, after a rollback, and for a
 * version without a commit in its tag.
 */
export function readRunningVersion(
  account: Account
): Outcome<'gradual' | 'rolledBack' | 'noCommit', RunningVersion> {
  const { versions, annotations } = readStatus(account)
  const [version] = versions
  if (!version || versions.length > 1) return { refused: 'gradual' }
  if (annotations[trigger] === 'rollback') return { refused: 'rolledBack' }
  const { name, wrangler } = account
  const output = wrangler(['versions', 'view', version.version_id, `--env=${name}`, '--json'])
  const details = v.parse(versionDetails, jsonIn(output))
  const commit = details.annotations['workers/tag']
  if (!commit) return { refused: 'noCommit' }
  return { commit, createdAt: Date.parse(details.metadata.created_on) }
}

/** https://developers.cloudflare.com/api/resources/workers/subresources/scripts/subresources/deployments/ */
const trigger = 'workers/triggered_by'

interface RunningVersion {
  commit: string
  createdAt: number
}

/** Arguments that divide the requests among versions. */
export function shareArguments(
  { name }: Pick<Deployment, 'name'>,
  shares: VersionShare[]
): string[] {
  const specs = shares.map(({ version_id, percentage }) => `${version_id}@${percentage}%`)
  return ['versions', 'deploy', ...specs, `--env=${name}`, '--yes']
}
