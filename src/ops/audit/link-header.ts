/**
 * The links in a response's `Link` header (RFC 8288), as the attributes that `<link>` would have.
 */
export function parseLinkHeader(headers: Headers): Record<string, string>[] {
  const value = headers.get('Link') ?? ''
  return value.split(/,(?=\s*<)/).flatMap((part) => {
    const [, href, parameterText = ''] = /^\s*<([^>]*)>(.*)$/.exec(part) ?? []
    if (href === undefined) return []
    const parameters = [...parameterText.matchAll(/;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s;"]+))/g)]
    return [
      {
        ...Object.fromEntries(
          parameters.map(([, name = '', quoted, bare]) => [
            name.toLowerCase(),
            quoted ?? bare ?? ''
          ])
        ),
        href
      }
    ]
  })
}
