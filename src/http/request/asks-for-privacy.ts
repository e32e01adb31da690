/** Whether a browser sends Global Privacy Control (https://www.w3.org/TR/gpc/). */
export function asksForPrivacy({ headers }: Request): boolean {
  return headers.get('Sec-GPC') === '1'
}
