import { backCommand, type Deployment, type Step, type VersionShare } from './step.ts'
import { servingVersions, shareArguments } from './versions.ts'

/**
 * The new version's first share in percent. The zone's version key makes each tab stay on one
 * version.
 */
const firstPercentage = 10

export const allTrafficStep: Step = {
  title: 'All requests to the version',
  commands: (deployment) => [
    command(deployment, [{ version_id: versionId(deployment), percentage: 100 }])
  ],
  run(deployment) {
    const shares = [{ version_id: versionId(deployment), percentage: 100 }]
    deployment.wrangler(shareArguments(deployment, shares))
  },
  back: backCommand
}

/** Sends a tenth of the visitors to the new version. */
export const someTrafficStep: Step = {
  title: `${firstPercentage} % of the visitors to the version`,
  commands: (deployment) => [command(deployment, split(deployment))],
  run(deployment) {
    deployment.wrangler(shareArguments(deployment, split(deployment)))
    deployment.log(
      `Watch the log for a while, then: npm run deploy -- ${deployment.name} --promote`
    )
  },
  back: backCommand
}

/** Finds the newer version of a gradual deployment. */
export const findSplitStep: Step = {
  title: 'The version with the smaller share',
  commands: ({ name }) => [`npx wrangler deployments status --env=${name}`],
  run(deployment) {
    const [stable, version, ...surplus] = servingVersions(deployment)
    if (!stable || !version || surplus.length > 0) {
      throw new Error('No gradual deployment is under way: --gradual begins one.')
    }
    deployment.before = [stable]
    deployment.version = { id: version.version_id, preview: '' }
  },
  back: backCommand
}

/** Sends all requests to the version that served most of them, or to the one before it. */
export const backStep: Step = {
  title: 'Back to the previous version',
  commands: ({ name }) => [`npx wrangler rollback --env=${name} --yes`],
  run(deployment) {
    const { name, wrangler } = deployment
    const [stable, ...newVersions] = servingVersions(deployment)
    if (stable && newVersions.length > 0) {
      wrangler(shareArguments(deployment, [{ ...stable, percentage: 100 }]))
    } else {
      wrangler(['rollback', `--env=${name}`, '--yes', '--message', 'npm run deploy -- --back'])
    }
  },
  back: ({ name }) =>
    `npx wrangler deployments list --env ${name} lists all versions; give one all requests with npx wrangler versions deploy {id}@100% --env ${name}`
}

function versionId({ version }: Deployment): string {
  return version?.id ?? '{new version}'
}

function split(deployment: Deployment): VersionShare[] {
  const stable = deployment.before?.[0]?.version_id ?? '{running version}'
  return [
    { version_id: versionId(deployment), percentage: firstPercentage },
    { version_id: stable, percentage: 100 - firstPercentage }
  ]
}

function command(deployment: Deployment, shares: VersionShare[]): string {
  return `npx wrangler ${shareArguments(deployment, shares).join(' ')}`
}
