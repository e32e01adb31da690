-- Protects accounts from people who know the password. The Worker of the build before runs on these
-- tables unchanged; it refuses only the recovery codes that this one has made.

-- When the owner last used a passkey or a recovery code in the session.
ALTER TABLE sessions ADD COLUMN second_factor_at INTEGER;

-- The random key of the digests of the account's recovery codes, encrypted with a secret, and the id of
-- that secret. NULL: the digests are plain SHA-256.
ALTER TABLE second_factors ADD COLUMN codes_key TEXT;
ALTER TABLE second_factors ADD COLUMN codes_key_id TEXT;

CREATE INDEX second_factors_by_key ON second_factors (codes_key_id) WHERE codes_key_id IS NOT NULL;

-- The address to which a link restores the account.
ALTER TABLE tokens ADD COLUMN email TEXT COLLATE NOCASE;

CREATE INDEX tokens_by_email ON tokens (email) WHERE email IS NOT NULL;

-- The history that owners read: no network address, and nothing that was typed.
CREATE TABLE account_events (
  -- Identical if an action is sent twice.
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  event TEXT NOT NULL,
  -- Name of browser and system; empty when unknown, and for what operators did.
  browser TEXT NOT NULL,
  -- As Cloudflare derives them from the network address; empty when unknown.
  country TEXT NOT NULL,
  city TEXT NOT NULL,
  -- Milliseconds since 1970.
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX account_events_by_account ON account_events (account_id, at);
CREATE INDEX account_events_by_time ON account_events (at);
