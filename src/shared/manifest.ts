/** What a browser may know of the site's paths without asking (spec §7). */
export interface Manifest {
  matcher: Record<'static' | 'wildcard' | 'dynamic', Record<string, PathRules>>
  /** Paths of all static pages, and of the posts, which are known at build too. */
  prerendered: string[]
}

export interface PathRules {
  redirect?: string
  middleware?: readonly string[]
}
