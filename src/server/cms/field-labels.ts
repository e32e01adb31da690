import { editorConfigs } from 'babylon:desk'
import type { Bindings } from '../../bindings.ts'
import type { BuiltEditor } from '../../shared/cms/editor-protocol.ts'
import { type FieldPlace, readEntry } from '../../shared/cms/field-link.ts'
import { trailLabel } from '../../shared/cms/field-trail.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { fetchAsset } from '../assets.ts'
import { log } from '../log.ts'

/** The label of a text as the editor shows it, with those of its groups; its key if it has none. */
export type FieldLabel = (place: FieldPlace) => string

interface LabelRequest {
  /** The request id in the log. */
  id: string
  env: Pick<Bindings, 'ASSETS'>
  /** The language of the desk. */
  locale: Locale
}

/** Reads the labels from the editor's configuration, which is too large for the Worker's code. */
export async function readFieldLabels({ env, locale, id }: LabelRequest): Promise<FieldLabel> {
  let built: BuiltEditor | undefined
  try {
    const response = await fetchAsset(env.ASSETS, editorConfigs[locale])
    // The build has written the file with this shape.
    built = (await response.json()) as BuiltEditor
  } catch (error) {
    log.warn('labels of texts not read', { requestId: id, error })
  }
  return ({ path, key = '' }) => {
    const entry = readEntry(path)
    return built && entry ? trailLabel(built, entry, key) : key
  }
}
