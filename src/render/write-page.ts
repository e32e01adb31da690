import { buildId } from 'babylon:build'
import { toPagePath } from '../shared/links/endpoint-paths.ts'
import type { Payload } from '../shared/protocol/payload.ts'
import { type RenderedPage, renderDocument } from './document.ts'
import { headTags } from './head.ts'
import type { Sources, View } from './view.ts'

/** Writes a rendered page in the format of the view. */
export async function writePage(
  page: RenderedPage,
  view: View,
  { settings }: Sources
): Promise<string> {
  if (view.format === 'payload') return JSON.stringify(createPayload(page, view))
  if (view.format === 'markdown') {
    // Imported on demand, because HTML pages do not need it.
    const { writeMarkdown } = await import('./markdown/markdown.ts')
    return writeMarkdown(page)
  }
  return renderDocument(page, view, settings)
}

function createPayload(
  { head, html, layout, islands }: RenderedPage,
  { path, locale }: View
): Payload {
  return {
    buildId,
    path: toPagePath(path),
    locale,
    layout,
    status: 200,
    head: { title: head.title, tags: headTags(head) },
    html,
    islands: [...islands]
  }
}
