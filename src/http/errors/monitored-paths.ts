/** The paths that outside monitors request. Their 503 is an answer, and no visitor gets it. */
export const [healthPath, readyPath] = ['/healthz', '/readyz']

export function isMonitored(path: string): boolean {
  return path === healthPath || path === readyPath
}
