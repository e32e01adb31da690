import { backCommand, type Step } from './step.ts'

/** A version has no routes, cron jobs or queue consumers: they belong to the Worker. */
export const triggersStep: Step = {
  title: 'Domain, cron job and queue consumer',
  commands: ({ name }) => [`npx wrangler triggers deploy --env=${name}`],
  run({ name, wrangler, log }) {
    log(wrangler(['triggers', 'deploy', `--env=${name}`]))
  },
  back: backCommand
}
