import { backCommand, type Step } from './step.ts'

/** Routes, cron jobs and queue consumers belong to the Worker, not to a version. */
export const triggersStep: Step = {
  title: 'Domain, cron job and queue consumer',
  commands: ({ name }) => [`npx wrangler triggers deploy --env=${name}`],
  run({ name, wrangler, log }) {
    log(wrangler(['triggers', 'deploy', `--env=${name}`]))
  },
  back: backCommand
}
