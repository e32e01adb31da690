import { hasSamples } from 'babylon:company'
import type { Translate } from '../../shared/language/messages.ts'

/** Says on every page, in its margin, that facts are samples. A production build has none. */
export function SamplesNote({ t }: { t: Translate }) {
  return hasSamples && <p className="sample-facts">{t('shell.samples')}</p>
}
