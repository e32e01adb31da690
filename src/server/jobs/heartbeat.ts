import type { Settings } from '../../config.ts'
import { createHttpClient } from '../../shared/network/http-client.ts'
import { log } from '../log.ts'
import { receiverResponseBytes } from '../outbox/receivers.ts'
import { backgroundWaitMs } from '../time-limits.ts'

/** Pings the operator's monitor with a GET after all jobs have succeeded. */
export async function sendHeartbeat({ HEARTBEAT_URL }: Settings): Promise<void> {
  if (!HEARTBEAT_URL) return
  const request = createHttpClient({
    baseUrl: HEARTBEAT_URL,
    timeoutMs: backgroundWaitMs,
    maxBytes: receiverResponseBytes
  })
  try {
    const { status } = await request('')
    if (status < 200 || status > 299) throw new Error(`The monitor responded with ${status}.`)
  } catch (error) {
    log.warn('heartbeat failed', { error })
  }
}
