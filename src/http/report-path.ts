/** The path to which browsers report violations of the security policy of a build's pages (§7). */
export function reportPath<Build extends string>(build: Build) {
  return `/_reports/${build}` as const
}
