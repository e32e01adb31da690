import { hasSamples } from 'babylon:company'
import type { WithMessages } from '../part-props.ts'

/** Warns in the margin of every page that facts are samples. Production builds omit it. */
export function SamplesNote({ t }: WithMessages) {
  return hasSamples && <p className="sample-facts">{t('shell.samples')}</p>
}
