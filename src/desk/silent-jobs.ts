import { type JobRun, jobMinutes, maxSilenceMs } from '../server/health/run-store.ts'
import { relativeTime } from '../shared/language/relative-time.ts'
import { findText } from './find-text.ts'
import type { DeskRequest } from './request.ts'

export function isSilent({ startedAt }: JobRun, now: number): boolean {
  return now - startedAt > maxSilenceMs
}

/** Names a job. A newer build may have run one that this build does not know. */
export function jobName({ job }: JobRun, { t }: Pick<DeskRequest, 't'>): string {
  return findText(t('settings.jobs.names'), job) ?? job
}

export interface JobSilence {
  title: string
  text: string
  /** When one of them ran last. */
  last: number
  hasStopped: boolean
}

/**
 * Describes the jobs that should have run by now; `undefined` if there are none. Computed when a
 * screen is shown, because a stopped trigger raises no alert.
 */
export function describeSilence(
  runs: JobRun[],
  { t, locale, now }: Pick<DeskRequest, 't' | 'locale' | 'now'>
): JobSilence | undefined {
  const silentRuns = runs.filter((run) => isSilent(run, now))
  if (silentRuns.length === 0) return undefined
  const last = Math.max(...silentRuns.map(({ startedAt }) => startedAt))
  const jobs = silentRuns.map((run) => jobName(run, { t })).join(', ')
  const hasStopped = silentRuns.length === runs.length
  return {
    last,
    hasStopped,
    title: hasStopped ? t('settings.jobs.stopped') : t('settings.jobs.late', { jobs }),
    text: t('settings.jobs.stoppedText', {
      ago: relativeTime(locale, last, now),
      minutes: jobMinutes
    })
  }
}
