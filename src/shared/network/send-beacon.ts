/** Sends what the server only counts. The browser does so even while it leaves the page. */
export function sendBeacon(path: string, body: object): void {
  navigator.sendBeacon(path, JSON.stringify(body))
}
