import type { DeskLead } from '../../../../server/leads/inbox/desk-store.ts'
import { findReplyRefusal, type ReplyRefusal } from '../../../../server/leads/replies/reply.ts'
import { listReplies, type SentReply } from '../../../../server/leads/replies/reply-store.ts'
import {
  listSavedReplies,
  type SavedReply
} from '../../../../server/leads/replies/saved-reply-store.ts'
import type { DeskRequest } from '../../../request.ts'

/** The data of the conversation about a lead, and of the reply form. */
export interface ReplyData {
  replies: SentReply[]
  /** Empty for readers. */
  savedReplies: SavedReply[]
  refusal?: ReplyRefusal
}

export async function loadReply(lead: DeskLead, request: DeskRequest): Promise<ReplyData> {
  const { env, may } = request
  const [replies, saved] = await Promise.all([
    listReplies(env.DB, lead.id),
    may('editor') ? listSavedReplies(env.DB) : []
  ])
  return { replies, savedReplies: saved, refusal: findReplyRefusal(lead, request) }
}
