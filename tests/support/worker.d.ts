/** The built Worker, which stands beside `faulty-worker.js` in `dist/faulty`. */
declare const worker: {
  fetch(request: Request, env: Record<string, unknown>, context: unknown): Promise<Response>
}
export default worker
