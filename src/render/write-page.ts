import { buildId } from 'babylon:build'
import { toPagePath } from '../shared/links/endpoint-paths.ts'
import type { Payload } from '../shared/protocol/payload.ts'
import { renderDocument } from './document.ts'
import { type HeadData, headTags } from './head.ts'
import { type RenderedPage, renderPage } from './page.ts'
import type { Sources, View } from './view.ts'

interface WrittenPage {
  text: string
  head: HeadData
}

/**
 * Writes a page in the format of the view.
 * @returns `undefined` if the route has no page for the path
 */
export async function writePage(view: View, sources: Sources): Promise<WrittenPage | undefined> {
  const page = await renderPage(view, sources)
  return page && { text: await serialize(page, view, sources), head: page.head }
}

async function serialize(page: RenderedPage, view: View, { settings }: Sources): Promise<string> {
  if (view.format === 'payload') return JSON.stringify(createPayload(page, view))
  if (view.format === 'markdown') {
    // Imported on demand, because HTML pages do not need it.
    const { writeMarkdown } = await import('./markdown/markdown.ts')
    return writeMarkdown(page)
  }
  const messageService = settings.MESSAGES_ORIGIN !== undefined
  return renderDocument({ ...page, crawler: view.crawler, messageService })
}

function createPayload({ head, html, layout }: RenderedPage, { path, locale }: View): Payload {
  return {
    buildId,
    path: toPagePath(path),
    locale,
    layout,
    status: 200,
    head: { title: head.title, tags: headTags(head) },
    html,
    islands: [...new Set(html.match(/(?<= data-island=")[^"]+/g))]
  }
}
