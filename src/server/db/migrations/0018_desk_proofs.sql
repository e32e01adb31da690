-- Operators prove with their passkey who they are, and the log of their actions is a chain.
-- The time of the last answer of a passkey in this session; NULL before the first one. An older build
-- leaves it out, so that owners and editors show their passkey once more.
ALTER TABLE operator_sessions ADD COLUMN proved_at INTEGER;
-- 1: opened by the link that `npm start` prints. Only the developer's own machine accepts it.
ALTER TABLE operator_sessions ADD COLUMN is_local INTEGER NOT NULL DEFAULT 0
  CHECK (is_local IN (0, 1));

-- SHA-256 over each row of the log and the digest before it. They are in a table of their own, so that no
-- row of the log ever changes. An older build writes rows without them, and the cron job adds them.
CREATE TABLE action_digests (
  action_id INTEGER PRIMARY KEY,
  digest TEXT NOT NULL CHECK (length(digest) = 64)
) STRICT;

CREATE TRIGGER action_digests_not_updated BEFORE UPDATE ON action_digests
BEGIN SELECT RAISE(ABORT, 'action_digests cannot be changed'); END;
CREATE TRIGGER action_digests_not_deleted BEFORE DELETE ON action_digests
BEGIN SELECT RAISE(ABORT, 'action_digests cannot be changed'); END;
CREATE TRIGGER action_digests_not_replaced BEFORE INSERT ON action_digests
WHEN EXISTS (SELECT 1 FROM action_digests WHERE action_id = NEW.action_id)
BEGIN SELECT RAISE(ABORT, 'action_digests cannot be changed'); END;
