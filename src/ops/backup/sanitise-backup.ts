/**
 * Deletes outdated data of a restored backup: sessions, links, half-finished logins and counters.
 * Pending deliveries have been sent or given up since the backup, so they are marked dead. The
 * operator can send them again.
 */
export const sanitiseBackup = [
  'DELETE FROM sessions',
  'DELETE FROM tokens',
  'DELETE FROM email_changes',
  'DELETE FROM second_steps',
  'DELETE FROM operator_sessions',
  'DELETE FROM operator_links',
  'DELETE FROM passkey_resets',
  'DELETE FROM counters',
  `UPDATE deliveries SET state = 'dead', leased_until = 0, last_error = 'restored from a backup',
     settled_at = unixepoch() * 1000
   WHERE state IN ('pending', 'queued')`
]
