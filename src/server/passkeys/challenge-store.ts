/** All SQL of challenges. Times in milliseconds since 1970. */
import type { D1Database } from '@cloudflare/workers-types'

/** @returns `false` if the challenge is there already */
export async function insertSpentChallenge(
  db: D1Database,
  challengeHash: string,
  expiresAt: number
): Promise<boolean> {
  const sql = `INSERT INTO spent_challenges (challenge_hash, expires_at) VALUES (?, ?)
    ON CONFLICT (challenge_hash) DO NOTHING`
  const { meta } = await db.prepare(sql).bind(challengeHash, expiresAt).run()
  return meta.changes > 0
}

/** Deletes challenges that have expired. @returns the number of deleted rows, at most `limit` */
export async function deleteExpiredChallenges(
  db: D1Database,
  now: number,
  limit: number
): Promise<number> {
  const sql = `DELETE FROM spent_challenges WHERE challenge_hash IN
    (SELECT challenge_hash FROM spent_challenges WHERE expires_at <= ? LIMIT ?)`
  const { meta } = await db.prepare(sql).bind(now, limit).run()
  return meta.changes
}
