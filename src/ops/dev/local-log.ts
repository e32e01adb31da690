import { stripVTControlCharacters } from 'node:util'
import { Log, LogLevel } from 'miniflare'

/** Prints where the simulator has stored each mail, and its other log lines if verbose. */
export class LocalLog extends Log {
  constructor(isVerbose: boolean) {
    super(isVerbose ? LogLevel.INFO : LogLevel.ERROR)
  }

  override logWithLevel(level: LogLevel, message: string): void {
    const [, subject] = /^Subject: (.*)$/m.exec(stripVTControlCharacters(message)) ?? []
    const [, file] = /^Text: (.*)$/m.exec(message) ?? []
    if (file && message.includes('send_email binding')) {
      console.log(`Mail: ${subject}\n  ${file.replace(`${process.cwd()}/`, '')}`)
    }
    super.logWithLevel(level, message)
  }
}
