-- Keyed digests of erased people and accounts, so that those that a restored backup brings back are
-- erased again.
CREATE TABLE erasures (
  -- HMAC-SHA256 of the e-mail address or of the account's id, in hexadecimal.
  digest TEXT NOT NULL,
  -- person: the messages and mails of an address; account: one account.
  kind TEXT NOT NULL,
  -- Identifies the secret of the digest.
  key_id TEXT NOT NULL,
  -- Milliseconds since 1970.
  erased_at INTEGER NOT NULL,
  PRIMARY KEY (digest, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX erasures_by_age ON erasures (erased_at);
