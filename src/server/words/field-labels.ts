import { editorConfigs } from 'babylon:desk'
import type { BuiltEditor } from '../../shared/words/editor-protocol.ts'
import { type FieldRef, parseEntryPath } from '../../shared/words/field-link.ts'
import { trailLabel } from '../../shared/words/field-trail.ts'
import { fetchAsset } from '../base/assets.ts'
import { log } from '../base/log.ts'
import type { SiteRequest } from '../request.ts'

/** The label of a field in the editor, with the labels of its groups; by default its key. */
export type FieldLabel = (field: FieldRef) => string

/** Reads the labels from the editor's configuration, which is too large to bundle in the Worker. */
export async function readFieldLabels({ env, locale, id }: SiteRequest): Promise<FieldLabel> {
  let builtEditor: BuiltEditor | undefined
  try {
    const response = await fetchAsset(env.ASSETS, editorConfigs[locale])
    // The build writes this file as a `BuiltEditor`.
    builtEditor = (await response.json()) as BuiltEditor
  } catch (error) {
    log.warn('labels of texts not read', { requestId: id, error })
  }
  return ({ path, key = '' }) => {
    const entry = parseEntryPath(path)
    return builtEditor && entry ? trailLabel(builtEditor, entry, key) : key
  }
}
