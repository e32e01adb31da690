import type { Metafile } from 'esbuild'

/**
 * Entries of code that ordinary public pages do not need: accounts, jobs, operations, the desk,
 * form submissions, search, Markdown, icons, files for crawlers, monitoring, browser-only files,
 * gallery.
 */
const apart = [
  /^src\/pages\/(account|authenticator-app|change-email|change-password|restore-email|second-factor|verify-email)\//,
  /^src\/pages\/(login|passkey|passkey-login|register|forgot-password|reset-password|confirm-news|unsubscribe)\//,
  /^src\/server\/(accounts|action-log|operators|passkeys|jobs|leads)\//,
  /^src\/(pages|server\/content)\/search\//,
  /^src\/http\/endpoints\/([\w-]+\/handler\.tsx?$|operations\/operator-only\.ts$|desk\/)/,
  /^src\/http\/markdown\/(llms|markdown)-response\.ts$/,
  /^src\/render\/markdown\//,
  /^src\/desk\//,
  /^src\/http\/(forms\/receive-form|cookies\/receipt)\.ts$/,
  /^src\/pages\/sent-lead\.tsx$/,
  /^src\/server\/health\/readiness\.ts$/,
  /^src\/forms\/browser\/suggest-email\.ts$/,
  /^src\/ui\/gallery\//
]

/** The Worker's files for public pages, as the metafile names them. */
export function publicModules({ outputs }: Metafile): string[] {
  const found = new Set<string>()
  function add(file: string): void {
    const output = outputs[file]
    if (!output || found.has(file) || isApart(output.entryPoint)) return
    found.add(file)
    for (const { path } of output.imports) add(path)
  }
  for (const [file, { entryPoint }] of Object.entries(outputs)) {
    if (entryPoint === 'src/worker.ts') add(file)
  }
  return [...found]
}

function isApart(entryPoint = ''): boolean {
  return apart.some((pattern) => pattern.test(entryPoint))
}
