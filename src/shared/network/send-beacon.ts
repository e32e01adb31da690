/** Sends statistics, even while the browser leaves the page. */
export function sendBeacon(path: string, body: object): void {
  navigator.sendBeacon(path, JSON.stringify(body))
}
