import type { ServerResponse } from 'node:http'
import { type Behaviour, hangsUp, type Receiver, sendsGarbage, stalls } from '../receiver.ts'
import type { Fault } from '../worker/faults.ts'

const repliesLate: Behaviour = (response) => {
  const reply = setTimeout(() => response.end('{}'), 20_000)
  response.on('close', () => clearTimeout(reply))
}
const sendsNothing: Behaviour = (response: ServerResponse) => response.writeHead(200).end()
const behaviours = new Map<Fault, Behaviour>([
  ['throws', hangsUp],
  ['hangs', stalls],
  ['slow', repliesLate],
  ['garbage', sendsGarbage],
  ['empty', sendsNothing]
])

/** Makes a receiver fail in one way until it is told otherwise. */
export function failWith(receiver: Receiver, fault: Fault): void {
  const behaviour = behaviours.get(fault) ?? 500
  receiver.otherwise = () => behaviour
}
