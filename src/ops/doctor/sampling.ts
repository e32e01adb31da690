import { advice, blocker, type DoctorCheck } from './finding.ts'

/**
 * Checks the sampling of logs. Without logs, faults go unnoticed; logging every request costs more
 * than serving it.
 */
export const checkSampling: DoctorCheck = ({ environment: { observability } }) => {
  if (!observability?.enabled) {
    return [blocker('Nothing is logged.', 'Set enabled = true below [observability].')]
  }
  const rate = observability.head_sampling_rate
  if (rate === undefined) {
    return [
      advice(
        'Every request is logged, which costs more than the requests if traffic is high.',
        'Set head_sampling_rate below [observability], for example 0.1 from a million requests a day.'
      )
    ]
  }
  return rate > 0 && rate <= 1
    ? []
    : [blocker(`head_sampling_rate is ${rate}.`, 'Set it above 0 and up to 1.')]
}
