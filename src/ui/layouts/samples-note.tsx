import { hasSamples } from 'babylon:company'
import type { Translate } from '../../shared/language/messages.ts'

/** Warns in the margin of every page that facts are samples. Production builds omit it. */
export function SamplesNote({ t }: { t: Translate }) {
  return hasSamples && <p className="sample-facts">{t('shell.samples')}</p>
}
