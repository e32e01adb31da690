-- Takes the lists of languages, forms and receivers out of the database. The code checks these values
-- before it writes them, and a language or a form that is added there needs no migration.
--
-- SQLite cannot drop a CHECK, so the tables are created again. DROP TABLE deletes the rows of a table
-- first, and `deliveries` would follow those of `leads`: it is copied and dropped before its parent.
-- RENAME takes the reference of the new `deliveries` along. The columns are described in the
-- migrations that created them. The Worker of the build before runs on these tables unchanged.
CREATE TABLE leads_new (
  id TEXT PRIMARY KEY,
  form TEXT NOT NULL,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  details TEXT NOT NULL CHECK (json_valid(details)),
  marketing_consent INTEGER NOT NULL CHECK (marketing_consent IN (0, 1)),
  privacy_version TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  digest TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (idempotency_key, digest)
) STRICT;

INSERT INTO leads_new
  (id, form, locale, name, email, phone, details, marketing_consent, privacy_version,
   idempotency_key, digest, created_at)
SELECT id, form, locale, name, email, phone, details, marketing_consent, privacy_version,
  idempotency_key, digest, created_at
FROM leads;

CREATE TABLE deliveries_new (
  id TEXT PRIMARY KEY,
  lead_id TEXT REFERENCES leads_new (id) ON DELETE CASCADE,
  receiver TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  state TEXT NOT NULL CHECK (state IN ('pending', 'queued', 'delivered', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL,
  leased_until INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  settled_at INTEGER
) STRICT;

INSERT INTO deliveries_new
  (id, lead_id, receiver, payload, state, attempts, next_attempt_at, leased_until, last_error,
   created_at, settled_at)
SELECT id, lead_id, receiver, payload, state, attempts, next_attempt_at, leased_until, last_error,
  created_at, settled_at
FROM deliveries;

DROP TABLE deliveries;
DROP TABLE leads;
ALTER TABLE leads_new RENAME TO leads;
ALTER TABLE deliveries_new RENAME TO deliveries;

CREATE INDEX leads_by_email ON leads (email, created_at);
CREATE INDEX leads_by_age ON leads (created_at);
CREATE INDEX deliveries_by_state ON deliveries (state, next_attempt_at);
CREATE INDEX deliveries_by_lead ON deliveries (lead_id);
CREATE INDEX deliveries_settled ON deliveries (settled_at) WHERE settled_at IS NOT NULL;

-- No table refers to these two.
CREATE TABLE accounts_new (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  company TEXT NOT NULL,
  phone TEXT NOT NULL,
  locale TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  registration_key TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  verified_at INTEGER
) STRICT;

INSERT INTO accounts_new
  (id, email, email_key, name, company, phone, locale, password_hash, registration_key, created_at,
   verified_at)
SELECT id, email, email_key, name, company, phone, locale, password_hash, registration_key,
  created_at, verified_at
FROM accounts;

DROP TABLE accounts;
ALTER TABLE accounts_new RENAME TO accounts;

CREATE INDEX accounts_unverified ON accounts (created_at) WHERE verified_at IS NULL;

CREATE TABLE consents_new (
  account_id TEXT NOT NULL,
  subject TEXT NOT NULL CHECK (subject IN ('terms', 'privacy')),
  version TEXT NOT NULL,
  locale TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, subject, version)
) STRICT, WITHOUT ROWID;

INSERT INTO consents_new (account_id, subject, version, locale, given_at)
SELECT account_id, subject, version, locale, given_at
FROM consents;

DROP TABLE consents;
ALTER TABLE consents_new RENAME TO consents;
