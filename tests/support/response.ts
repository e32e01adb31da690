/** The URL to which a response redirects, or nothing. */
export function locationOf({ headers }: Pick<Response, 'headers'>): string {
  return headers.get('Location') ?? ''
}

/** The body of a response, as it was sent. */
export async function textOf(
  response: Pick<Response, 'text'> | Promise<Pick<Response, 'text'>>
): Promise<string> {
  return (await response).text()
}
