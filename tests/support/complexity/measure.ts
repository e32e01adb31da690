import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fillIn, type Values } from '../attack/run.ts'
import { rawRequest } from '../http/raw-request.ts'
import { newIp } from '../site.ts'
import {
  forgetPeak,
  peakMegabytes,
  processorTime,
  residentMegabytes
} from '../worker/worker-process.ts'
import type { Sent } from './inputs.ts'

export interface Server {
  origin: string
  processId: number
  values: () => Values
  /** Restores sessions that requests have ended, and removes messages that they have sent. */
  restore(): Promise<void>
}

export interface Cost {
  /** Milliseconds of CPU time. */
  ms: number
  /** Bytes of the answer. */
  answer: number
  /** 0 if the connection was closed without an answer. */
  status: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Sends a request, and measures the site's work until the response. */
export async function measure(server: Server, request: Sent): Promise<Cost> {
  const filled = fill(server, request)
  const before = processorTime(server.processId)
  const answer = await send(server, filled)
  return { ms: (processorTime(server.processId) - before) / 1e6, ...answer }
}

/**
 * Sends a request to an idle site, and measures until it is idle again, so that background work
 * such as mails is counted for the right request.
 */
export async function measureAlone(server: Server, request: Sent): Promise<Cost> {
  const filled = fill(server, request)
  const before = await restingTime(server)
  const answer = await send(server, filled)
  return { ms: ((await restingTime(server)) - before) / 1e6, ...answer }
}

/**
 * The megabytes by which the process grows for a request. Only a new process has no free memory
 * left over from earlier requests.
 */
export async function measureMemory(server: Server, request: Sent): Promise<number> {
  await restingTime(server)
  forgetPeak(server.processId)
  const before = residentMegabytes(server.processId)
  await send(server, fill(server, request))
  return Math.max(peakMegabytes(server.processId) - before, 0)
}

const restMs = 8
/** Less CPU time than a firing timer takes. */
const rest = 0.3e6

async function restingTime({ processId }: Server): Promise<number> {
  let time = processorTime(processId)
  for (let turn = 0; turn < 200; turn += 1) {
    await wait(restMs)
    const now = processorTime(processId)
    if (now - time < rest) return now
    time = now
  }
  return time
}

async function send({ origin }: Server, { target, ...request }: Sent) {
  try {
    const { status, headers, body } = await rawRequest(origin, target, { ...request, agent })
    return { status, answer: Buffer.byteLength(body) + JSON.stringify(headers).length }
  } catch {
    return { status: 0, answer: 0 }
  }
}

function fill({ values }: Server, request: Sent): Sent {
  const known = values()
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    fillIn(value, known)
  ])
  return {
    ...request,
    target: fillIn(request.target, known),
    headers: { 'CF-Connecting-IP': newIp(), ...Object.fromEntries(headers) },
    ...(request.body !== undefined && { body: fillIn(request.body, known) })
  }
}
