import type { D1Database } from '@cloudflare/workers-types'
import { isChanged } from '../db/is-changed.ts'

/** @returns `false` if the challenge was already used */
export async function insertSpentChallenge(
  db: D1Database,
  challengeHash: string,
  expiresAt: number
): Promise<boolean> {
  const sql = `INSERT INTO spent_challenges (challenge_hash, expires_at) VALUES (?, ?)
    ON CONFLICT (challenge_hash) DO NOTHING`
  return isChanged(await db.prepare(sql).bind(challengeHash, expiresAt).run())
}
