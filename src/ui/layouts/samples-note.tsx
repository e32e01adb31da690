import { hasSamples } from 'babylon:company'
import type { Translate } from '../../shared/language/messages.ts'

/** Says on every page, in its margin, that facts are samples. Production builds do not have it. */
export function SamplesNote({ t }: { t: Translate }) {
  return hasSamples && <p className="sample-facts">{t('shell.samples')}</p>
}
