-- Operators who were invited at the desk, and the profiles of all operators. OPS_EMAILS always wins: its
-- operators have a row only once they have saved a profile. The Worker of the build before does not read
-- this table, so invited operators have no access after a rollback.
CREATE TABLE operators (
  -- In the form for comparisons, like the addresses of the setting.
  email TEXT PRIMARY KEY,
  -- NULL: a profile only, of an operator of the setting.
  role TEXT CHECK (role IN ('reader', 'editor', 'owner')),
  -- Empty: the address is shown.
  name TEXT NOT NULL DEFAULT '',
  -- The language of mails. NULL: TEAM_LOCALE.
  locale TEXT,
  -- An IANA time zone.
  time_zone TEXT NOT NULL DEFAULT 'UTC',
  -- The address for notices. Empty: the operator's own.
  notice_email TEXT NOT NULL DEFAULT '',
  -- JSON list of the notices that the operator wants.
  notices TEXT NOT NULL DEFAULT '["assigned","replyFailed"]' CHECK (json_valid(notices)),
  -- The owner who has invited the operator. NULL: an operator of the setting.
  invited_by TEXT,
  -- Milliseconds since 1970.
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A removed operator keeps nothing that could log in again, and no saved views.
CREATE TRIGGER operators_removed AFTER DELETE ON operators
BEGIN
  DELETE FROM operator_sessions WHERE email = OLD.email;
  DELETE FROM operator_links WHERE email = OLD.email;
  DELETE FROM passkeys WHERE account_id = 'operator:' || OLD.email;
  DELETE FROM passkey_resets WHERE email = OLD.email;
  DELETE FROM desk_views WHERE operator = OLD.email;
END;
