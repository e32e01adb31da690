import { text } from 'node:stream/consumers'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { toPrintableLines } from './printable.ts'

/**
 * Reads the arguments of a command. `--help` prints its usage and exits; an unknown option does the
 * same with exit code 2.
 * @param usage one line with the command, and one for each option that needs an explanation
 */
export function parseArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options
) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...options, ...help }
    })
    if ('help' in values) {
      console.log(usage)
      process.exit(0)
    }
    return { values, positionals }
  } catch (error) {
    // Prints only the first sentence; the rest is advice on arguments that begin with a hyphen.
    return exitWithUsage(usage, error instanceof Error ? error.message.split('. ')[0] : `${error}`)
  }
}

const help = { help: { type: 'boolean', short: 'h' } } as const

/** The environment argument of a command, which must be one of the given ones. */
export function parseEnvironment<const Name extends string>(
  usage: string,
  name: string | undefined,
  environments: readonly Name[]
): Name {
  const environment = environments.find((each) => each === name)
  if (environment !== undefined) return environment
  const problem = name === undefined ? 'Name an environment' : `There is no environment '${name}'`
  return exitWithUsage(usage, `${problem}: ${environments.join(', ')}.`)
}

/** Whether a URL has a scheme and a host; `URL` alone accepts `localhost:`. */
export function isSiteUrl(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url)
}

/** Reads an email address from standard input, so that no shell interprets a stranger's input. */
export async function readEmail(usage: string, whose: string): Promise<string> {
  if (process.stdin.isTTY) {
    console.error(`Type the ${whose}'s email address, then Enter and Ctrl-D.`)
  }
  const email = (await text(process.stdin)).trim()
  return (
    email ||
    exitWithUsage(usage, `The ${whose}'s email address is missing: standard input is empty.`)
  )
}

/** Ends a failed command with the reason, without a stack. */
export function exitWithError(error: unknown): never {
  console.error(toPrintableLines(error instanceof Error ? error.message : String(error)))
  process.exit(1)
}

/** Exits with the usage of a command after wrong arguments. */
export function exitWithUsage(usage: string, problem?: string): never {
  console.error(problem === undefined ? usage : `${problem}\n\n${usage}`)
  process.exit(2)
}
