/** The type of a request's body, without parameters. */
export function mediaType({ headers }: Request): string {
  return (headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

export function isJson(request: Request): boolean {
  return mediaType(request) === 'application/json'
}
