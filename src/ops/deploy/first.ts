import type { Deployment, Step } from './step.ts'
import { tagArguments } from './upload.ts'

/** Creates the Worker with its queues and KV namespace, which uploading a version cannot. */
export const firstStep: Step = {
  title: 'First deployment',
  commands: (deployment) => [`npx wrangler ${deployArguments(deployment).join(' ')}`],
  run(deployment) {
    deployment.log(deployment.wrangler(deployArguments(deployment)))
  },
  rehearse(deployment) {
    deployment.wrangler([...deployArguments(deployment), '--dry-run'])
    deployment.log('Wrangler builds the Worker and accepts its configuration.')
  },
  back: ({ name }) => `npx wrangler delete --env ${name} removes the Worker; the database stays.`
}

function deployArguments({ name, commit, uploadOptions }: Deployment): string[] {
  return ['deploy', `--env=${name}`, ...tagArguments(commit), ...uploadOptions]
}
