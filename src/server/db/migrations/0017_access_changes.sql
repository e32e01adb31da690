-- Changes of who may log in to an account: another password, a block, an erasure, the end of all sessions.
-- Accounts may be in the business system, so no column of ours could record it. The Worker of the build
-- before runs on these tables unchanged.
CREATE TABLE access_changes (
  -- The order of the changes. No number is used twice, even after the clean-up: a login is refused if
  -- its account has a change with a higher number than the newest one when it began.
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL,
  -- The id of the session that stays; NULL for none.
  kept_session TEXT,
  -- Milliseconds since 1970.
  changed_at INTEGER NOT NULL
) STRICT;

-- An index ends with the rowid, which is the number.
CREATE INDEX access_changes_by_account ON access_changes (account_id);
CREATE INDEX access_changes_by_age ON access_changes (changed_at);

-- A trigger ends sessions and half-finished logins, so that no caller can forget to.
CREATE TRIGGER access_changed AFTER INSERT ON access_changes
BEGIN
  DELETE FROM sessions WHERE account_id = NEW.account_id AND id IS NOT NEW.kept_session;
  DELETE FROM second_steps WHERE account_id = NEW.account_id;
END;
