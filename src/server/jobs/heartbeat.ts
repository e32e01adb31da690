import type { Settings } from '../../config.ts'
import { log } from '../base/log.ts'
import { backgroundWaitMs } from '../base/time-limits.ts'
import { expectSuccess } from '../outbox/expect-accepted.ts'
import { createReceiverClient } from '../outbox/receivers.ts'

/** Pings the operator's monitor with a GET after all jobs have succeeded. */
export async function sendHeartbeat({ HEARTBEAT_URL }: Settings): Promise<void> {
  if (!HEARTBEAT_URL) return
  const request = createReceiverClient(HEARTBEAT_URL, { timeoutMs: backgroundWaitMs })
  try {
    expectSuccess(await request(''))
  } catch (error) {
    log.warn('heartbeat failed', { error })
  }
}
