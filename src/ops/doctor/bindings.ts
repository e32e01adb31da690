import { advice, blocker, type DoctorCheck, type Finding } from './finding.ts'

/** Checks the cron triggers, queues and URLs that every deployment needs. */
export const checkBindings: DoctorCheck = ({ name, environment }) => {
  const { queues, triggers, preview_urls } = environment
  const findings: Finding[] = []
  if (!triggers?.crons.length) {
    findings.push(
      blocker('No cron job runs: nothing is retried or deleted.', 'Set crons below [triggers].')
    )
  }
  for (const { queue, dead_letter_queue } of queues.consumers) {
    if (!dead_letter_queue) {
      findings.push(
        advice(
          `The queue ${queue} has no dead-letter queue.`,
          `Set dead_letter_queue in [[env.${name}.queues.consumers]].`
        )
      )
    }
  }
  if (preview_urls === false) {
    findings.push(
      blocker(
        'Versions have no URL, so a deployment cannot check them first.',
        'Set preview_urls = true at the top of wrangler.toml.'
      )
    )
  }
  return findings
}
