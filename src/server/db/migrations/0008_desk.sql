-- The operators' desk. Operators are identified by their e-mail address in lower case, and listed in
-- the settings. Times are in milliseconds since 1970.
CREATE TABLE operator_sessions (
  -- SHA-256 of the cookie's value.
  token_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  -- 1: the mailed link was opened, and the operator's passkey has not answered yet.
  awaits_passkey INTEGER NOT NULL CHECK (awaits_passkey IN (0, 1)),
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  -- The end, unless the session is used before.
  expires_at INTEGER NOT NULL,
  -- The end, however much the session is used.
  ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX operator_sessions_by_email ON operator_sessions (email);
CREATE INDEX operator_sessions_by_expiry ON operator_sessions (expires_at);

-- Links in mails that log operators in. A request for an address that is no operator's inserts a row
-- too, with an empty address, so that both take equally long.
CREATE TABLE operator_links (
  -- SHA-256 of the link's token.
  link_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  -- SHA-256 of the cookie of the browser that asked for it. NULL in a link that `npm start` prints.
  browser_hash TEXT,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX operator_links_by_expiry ON operator_links (expires_at);

-- Everything that operators have done, without personal data of visitors: people are named by ids or
-- keyed digests, so that erasing somebody never has to change this table.
CREATE TABLE operator_actions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  operator TEXT NOT NULL,
  role TEXT NOT NULL,
  action TEXT NOT NULL,
  -- The kind and the id of the subject; NULL if there is only one of its kind.
  subject_kind TEXT,
  subject_id TEXT,
  -- JSON object with more about the action.
  details TEXT NOT NULL CHECK (json_valid(details))
) STRICT;

CREATE INDEX operator_actions_by_operator ON operator_actions (operator, id);
CREATE INDEX operator_actions_by_action ON operator_actions (action, id);
CREATE INDEX operator_actions_by_subject ON operator_actions (subject_id, id);

CREATE TRIGGER operator_actions_not_updated BEFORE UPDATE ON operator_actions
BEGIN SELECT RAISE(ABORT, 'operator_actions cannot be changed'); END;
CREATE TRIGGER operator_actions_not_deleted BEFORE DELETE ON operator_actions
BEGIN SELECT RAISE(ABORT, 'operator_actions cannot be changed'); END;
-- `INSERT OR REPLACE` would delete a row without a trigger.
CREATE TRIGGER operator_actions_not_replaced BEFORE INSERT ON operator_actions
WHEN EXISTS (SELECT 1 FROM operator_actions WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'operator_actions cannot be changed'); END;

-- An owner's request to remove all passkeys of another operator, which a second owner has to confirm.
CREATE TABLE passkey_resets (
  email TEXT PRIMARY KEY,
  asked_by TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The last run of each job of the cron trigger.
CREATE TABLE job_runs (
  job TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  finished_at INTEGER NOT NULL,
  failed INTEGER NOT NULL CHECK (failed IN (0, 1))
) STRICT, WITHOUT ROWID;
