/** The address to which browsers send what the security policy of a build's page has blocked (§7). */
export function reportPath<Build extends string>(build: Build) {
  return `/_reports/${build}` as const
}
