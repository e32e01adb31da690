import { digest } from '../server/crypto/digest.ts'
import type { HeadData } from './head.ts'

/** A body that is ready to send. */
export interface WrittenBody {
  body: Uint8Array<ArrayBuffer>
  /** Absent for a body that differs at each request. */
  etag?: string
  /** The entry in a cache, for its headers; absent if it was written only for this request. */
  cached?: object
  /** The data of a page's head. */
  head?: HeadData
}

const encoder = new TextEncoder()

/** Encodes a text that is the same for every visitor. */
export async function encodeText(
  text: string
): Promise<Required<Pick<WrittenBody, 'body' | 'etag'>>> {
  const body = encoder.encode(text)
  return { body, etag: await computeEtag(body) }
}

export async function computeEtag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  return `"${(await digest(body)).slice(0, 32)}"`
}
