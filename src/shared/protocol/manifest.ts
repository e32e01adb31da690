export interface Build {
  id: string
  /** Milliseconds since 1970. */
  timestamp: number
}

/** The response of `/builds/meta/{id}.json`: the paths of a build and the rules for them. */
export interface Manifest extends Build {
  matcher: Record<'static' | 'wildcard' | 'dynamic', Record<string, PathRules>>
  /** The paths of all static pages, and the pattern of the posts: `/blogs/:slug`. */
  prerendered: string[]
}

export interface PathRules {
  redirect?: string
  middleware?: readonly string[]
}
