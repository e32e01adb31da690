import { coverCell, drawCover } from '../../art/cover.ts'
import type { CoverKind } from '../../art/cover-kinds.ts'
import { drawGate } from '../../art/gate.ts'
import { drawPartnerGate } from '../../art/partner-gate.ts'
import type { Programme } from '../../shared/facts/programmes.ts'
import type { CachedPicture, FindPicture } from './picture-cache.ts'
import { type Preview, previewPicture } from './pictures.ts'
import { cropPicture } from './uploads.ts'

/** The subject of the drawing beside the title, as data, because it is part of the cache key. */
export type PreviewSubject =
  | { type: 'page'; programme?: Programme }
  | { type: 'post'; kind: CoverKind; slug: string }
  /** The URL changes with the picture. */
  | { type: 'upload'; file: string; url: string }

interface SubjectPreview extends Omit<Preview, 'art' | 'artWidth'> {
  subject: PreviewSubject
}

const postArt = { width: 460, height: 630 }

/** Returns the preview from the cache, or draws it. */
export function findPreview(find: FindPicture, preview: SubjectPreview): Promise<CachedPicture> {
  return find(preview, async () => {
    const { subject, ...text } = preview
    const artWidth = subject.type === 'page' ? undefined : postArt.width
    return previewPicture({ ...text, art: await draw(subject), artWidth })
  })
}

async function draw(subject: PreviewSubject): Promise<string> {
  if (subject.type === 'upload') return cropPicture(subject.file, postArt)
  if (subject.type === 'post') {
    const { kind, slug } = subject
    return drawCover({
      kind,
      slug,
      cols: postArt.width / coverCell,
      rows: postArt.height / coverCell
    })
  }
  const { programme } = subject
  return programme ? drawPartnerGate({ programme, size: 'large' }) : drawGate({ layout: 'preview' })
}
