import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/**
 * Reads what stands behind a command. `--help` prints its usage and ends it; so does an unknown option, with
 * the exit code 2.
 * @param usage one line with the command, and one for each option that needs words
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
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
    // Node's advice on arguments that begin with a hyphen follows its first sentence.
    return refuse(usage, error instanceof Error ? error.message.split('. ')[0] : `${error}`)
  }
}

const help = { help: { type: 'boolean', short: 'h' } } as const

/** Ends a command that cannot be meant, with its usage. */
export function refuse(usage: string, problem?: string): never {
  console.error(problem === undefined ? usage : `${problem}\n\n${usage}`)
  process.exit(2)
}
