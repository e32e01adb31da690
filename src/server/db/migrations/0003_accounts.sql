-- Accounts of the embedded backend. With BUSINESS_API_URL set this table stays empty, and the
-- others hold the account ids of the business system. Therefore none of them refers to this table.
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  -- The address as its owner typed it, for mails.
  email TEXT NOT NULL,
  -- The form in which addresses are compared: trimmed, NFKC, lower case.
  email_key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  company TEXT NOT NULL,
  phone TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'tr')),
  -- Argon2id in its own encoding, including parameters and salt.
  password_hash TEXT NOT NULL,
  -- SHA-256 of the form's idempotency key: the same form sent twice opens one account.
  registration_key TEXT NOT NULL,
  -- All times are in milliseconds since 1970.
  created_at INTEGER NOT NULL,
  -- NULL until the address is confirmed. Before that, nobody can log in.
  verified_at INTEGER
) STRICT;

CREATE INDEX accounts_unverified ON accounts (created_at) WHERE verified_at IS NULL;

CREATE TABLE sessions (
  -- SHA-256 of the cookie's value, which is not stored.
  token_hash TEXT PRIMARY KEY,
  -- Identifies the session on the account page.
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL,
  -- Name of browser and system, `Firefox · Linux`; empty when unknown.
  browser TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_account ON sessions (account_id, last_used_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- Links in mails. A link works until it is used or expires.
CREATE TABLE tokens (
  -- SHA-256 of the link's value, which is computed from `id` when the mail is written.
  token_hash TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  purpose TEXT NOT NULL CHECK (purpose IN ('verify', 'reset')),
  account_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_by_account ON tokens (account_id, purpose);
CREATE INDEX tokens_by_expiry ON tokens (expires_at);

-- Documents that a person agreed to or was shown at registration.
CREATE TABLE consents (
  account_id TEXT NOT NULL,
  subject TEXT NOT NULL CHECK (subject IN ('terms', 'privacy')),
  version TEXT NOT NULL,
  -- The language in which it was shown.
  locale TEXT NOT NULL CHECK (locale IN ('en', 'tr')),
  given_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, subject, version)
) STRICT, WITHOUT ROWID;
