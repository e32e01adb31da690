-- Lets owners move their account to another e-mail address, and give and withdraw consent to news. The
-- Worker of the build before runs on these tables unchanged.

-- New addresses that wait for the link that was mailed to them: one for each account.
CREATE TABLE email_changes (
  account_id TEXT PRIMARY KEY,
  -- The address as its owner typed it.
  email TEXT NOT NULL COLLATE NOCASE,
  -- The account's address at that time, which gets a mail about the change.
  former_email TEXT NOT NULL,
  -- Milliseconds since 1970.
  asked_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX email_changes_by_email ON email_changes (email);
CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);

-- The table of migration 0003 without its list of purposes, which the code checks. SQLite cannot drop a
-- CHECK, so the table is created again.
CREATE TABLE tokens_new (
  token_hash TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  purpose TEXT NOT NULL,
  account_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;

INSERT INTO tokens_new (token_hash, id, purpose, account_id, created_at, expires_at, used_at)
SELECT token_hash, id, purpose, account_id, created_at, expires_at, used_at FROM tokens;

DROP TABLE tokens;
ALTER TABLE tokens_new RENAME TO tokens;

CREATE INDEX tokens_by_account ON tokens (account_id, purpose);
CREATE INDEX tokens_by_expiry ON tokens (expires_at);

-- Consents to news that owners gave in their account: one for each.
CREATE TABLE news_consents (
  account_id TEXT PRIMARY KEY,
  -- The account's address, which follows its changes: the accounts may be in another system.
  email TEXT NOT NULL COLLATE NOCASE,
  -- The version of the privacy policy that was linked beside the box, and the language of the page.
  version TEXT NOT NULL,
  locale TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  -- NULL while the consent holds.
  withdrawn_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX news_consents_by_email ON news_consents (email);

-- When the consent that came with a message was withdrawn.
ALTER TABLE leads ADD COLUMN consent_withdrawn_at INTEGER;
