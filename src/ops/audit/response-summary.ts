import { Parser } from 'htmlparser2'
import sharp from 'sharp'
import type { FetchedPage } from './fetch-page.ts'

/**
 * The parts of a response that the checks need. The body is dropped, because the bodies of a whole
 * site would fill the memory.
 */
export interface ResponseSummary extends Omit<FetchedPage, 'body'> {
  /** Size of the decompressed body. */
  bytes: number
  /** The width and height of a picture; 0 for anything else. */
  width: number
  height: number
  /** The beginning of a Markdown file; empty for anything else. */
  text: string
  isFeed: boolean
}

const maxTextLength = 20_000
/** The root element of a feed begins within these bytes. */
const rootBytes = 4096
const feedRoots = ['feed', 'rss', 'rdf:RDF']

export async function summarise({ body, ...response }: FetchedPage): Promise<ResponseSummary> {
  const type = response.headers.get('Content-Type') ?? ''
  const isText = /^text\/(?:markdown|plain)\b/i.test(type)
  return {
    ...response,
    bytes: body.length,
    ...(/^text\//i.test(type) ? { width: 0, height: 0 } : await measurePicture(body)),
    text: isText ? body.toString().slice(0, maxTextLength) : '',
    isFeed: isFeed(body.toString('utf8', 0, rootBytes))
  }
}

/** Checks the root element only, because parsing a hostile document could take forever. */
function isFeed(beginning: string): boolean {
  let root = ''
  const onopentagname = (name: string) => {
    root ||= name
  }
  new Parser({ onopentagname }, { xmlMode: true }).write(beginning)
  return feedRoots.includes(root)
}

async function measurePicture(body: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await sharp(body).metadata()
    return { width, height }
  } catch {
    // The file is not a readable picture.
    return { width: 0, height: 0 }
  }
}
