/** The built Worker, beside `faulty-worker.js` in `dist/faulty`. */
declare const worker: {
  fetch(request: Request, env: Record<string, unknown>, context: unknown): Promise<Response>
  queue(batch: { messages: unknown[] }, env: Record<string, unknown>): Promise<void>
  scheduled(controller: unknown, env: Record<string, unknown>): Promise<void>
}
export default worker
