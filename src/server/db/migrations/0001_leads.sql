-- Contact messages and demo requests. Input is stored as the form's check returns it.
CREATE TABLE leads (
  id TEXT PRIMARY KEY,
  form TEXT NOT NULL CHECK (form IN ('contact', 'requestDemo')),
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  -- The form's other fields, as JSON.
  details TEXT NOT NULL CHECK (json_valid(details)),
  marketing_consent INTEGER NOT NULL CHECK (marketing_consent IN (0, 1)),
  -- Version of the privacy policy that was linked beside the form.
  privacy_version TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  -- SHA-256 of the checked fields: the same key with other fields is another message.
  digest TEXT NOT NULL,
  -- Milliseconds since 1970.
  created_at INTEGER NOT NULL,
  UNIQUE (idempotency_key, digest)
) STRICT;

CREATE INDEX leads_by_email ON leads (email, created_at);
CREATE INDEX leads_by_age ON leads (created_at);
