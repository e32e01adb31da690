-- Passkeys and the second factor. With BUSINESS_API_URL set, the accounts are in the business system,
-- so no table refers to `accounts`. Times are in milliseconds since 1970.
CREATE TABLE passkeys (
  -- Identifies the passkey in links and forms.
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  -- The authenticator's own id of the passkey, base64url.
  credential_id TEXT NOT NULL UNIQUE,
  -- COSE key, base64url.
  public_key TEXT NOT NULL,
  -- Signatures so far, as the authenticator counts them. Many always report 0.
  counter INTEGER NOT NULL,
  -- JSON list of the ways to reach the authenticator.
  transports TEXT NOT NULL CHECK (json_valid(transports)),
  -- Given by the owner; at first the name of browser and system, or empty when unknown.
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;

CREATE INDEX passkeys_by_account ON passkeys (account_id, created_at);

-- A row means that logging in with the password also asks for a passkey or a recovery code.
CREATE TABLE second_factors (
  account_id TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL,
  -- The recovery codes are computed from it while they may be shown, in one session only.
  codes_seed TEXT,
  codes_session TEXT,
  codes_made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX second_factors_shown ON second_factors (codes_made_at) WHERE codes_seed IS NOT NULL;

-- Recovery codes that have not been used.
CREATE TABLE recovery_codes (
  account_id TEXT NOT NULL,
  -- SHA-256 of the code.
  code_hash TEXT NOT NULL,
  PRIMARY KEY (account_id, code_hash)
) STRICT, WITHOUT ROWID;

-- Logins that have passed the password and wait for the second factor.
CREATE TABLE second_steps (
  -- SHA-256 of the cookie's value.
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  remember INTEGER NOT NULL CHECK (remember IN (0, 1)),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX second_steps_by_account ON second_steps (account_id);
CREATE INDEX second_steps_by_expiry ON second_steps (expires_at);

-- Challenges that have been answered. Unanswered ones are stored nowhere.
CREATE TABLE spent_challenges (
  -- SHA-256 of the challenge.
  challenge_hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX spent_challenges_by_expiry ON spent_challenges (expires_at);
