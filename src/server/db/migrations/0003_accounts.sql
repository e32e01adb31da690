-- Accounts of the embedded backend. With BUSINESS_API_URL set this table stays empty; the others
-- then hold the business system's account ids, which is why none of them refers to this one.
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  -- As it was typed, for mails.
  email TEXT NOT NULL,
  -- Trimmed, NFKC, lower case: what addresses are compared by.
  email_key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  company TEXT NOT NULL,
  phone TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'tr')),
  -- Argon2id in its own encoding, parameters and salt included.
  password_hash TEXT NOT NULL,
  -- SHA-256 of the form's idempotency key: the same form sent twice opens one account.
  registration_key TEXT NOT NULL,
  -- Milliseconds since 1970, like every time here.
  created_at INTEGER NOT NULL,
  -- Until the address is confirmed nobody can sign in.
  verified_at INTEGER
) STRICT;

CREATE INDEX accounts_unverified ON accounts (created_at) WHERE verified_at IS NULL;

CREATE TABLE sessions (
  -- SHA-256 of the cookie's value, which itself is nowhere here.
  token_hash TEXT PRIMARY KEY,
  -- What the account page calls the session by.
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

-- Links in mails. A row that is used or has expired opens nothing.
CREATE TABLE tokens (
  -- SHA-256 of the link's value, which is worked out from `id` when the mail is written.
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

-- What a person agreed to or was shown at registration.
CREATE TABLE consents (
  account_id TEXT NOT NULL,
  subject TEXT NOT NULL CHECK (subject IN ('terms', 'privacy')),
  version TEXT NOT NULL,
  -- The language in which it was shown.
  locale TEXT NOT NULL CHECK (locale IN ('en', 'tr')),
  given_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, subject, version)
) STRICT, WITHOUT ROWID;
