import type { Deployment, Step } from './step.ts'

/** The running version also works with the new tables (docs/operations/deploy.md). */
export const migrateStep: Step = {
  title: 'Migrations',
  commands: (deployment) => [`npx wrangler ${applyArguments(deployment).join(' ')}`],
  run(deployment) {
    deployment.log(deployment.wrangler(applyArguments(deployment)))
  },
  back: () =>
    'The running version works with the new tables too. Leave them as they are, and fix a migration with another one.'
}

function applyArguments({ name }: Deployment): string[] {
  return ['d1', 'migrations', 'apply', 'DB', `--env=${name}`, '--remote']
}
