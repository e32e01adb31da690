-- Operators prove with their passkey who they are, and the log of their actions is a chain.
-- The time of the last answer of a passkey in this session; NULL before the first one. An older build
-- leaves it out, so that owners and editors show their passkey once more.
ALTER TABLE operator_sessions ADD COLUMN proved_at INTEGER;
-- 1: opened by the link that `npm start` prints. Only the developer's own machine accepts it.
ALTER TABLE operator_sessions ADD COLUMN is_local INTEGER NOT NULL DEFAULT 0
  CHECK (is_local IN (0, 1));
