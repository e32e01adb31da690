-- The outbox: what has to reach somebody. A row is written in the same batch as what it is about, so
-- nothing is taken without its delivery being known. The row is the truth; the Queue only holds ids.
CREATE TABLE deliveries (
  -- Also the Idempotency-Key that the receiver sees, the same at every attempt.
  id TEXT PRIMARY KEY,
  -- The lead that is passed on; NULL for the mails of accounts.
  lead_id TEXT REFERENCES leads (id) ON DELETE CASCADE,
  receiver TEXT NOT NULL CHECK (receiver IN ('business', 'webhook', 'mail')),
  -- What a lead's row does not say; never the value of a link's token. Once delivered, only the
  -- name of the mail's template is kept.
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  -- pending: waits for the sweep; queued: the Queue holds its id; delivered and dead: settled.
  state TEXT NOT NULL CHECK (state IN ('pending', 'queued', 'delivered', 'dead')),
  -- Attempts begun; whoever writes an outcome proves by it that the attempt is still theirs.
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Milliseconds since 1970, like every time here.
  next_attempt_at INTEGER NOT NULL,
  -- Until then one consumer works on it, and no other one may.
  leased_until INTEGER NOT NULL DEFAULT 0,
  -- Why the last attempt failed, without personal data.
  last_error TEXT,
  created_at INTEGER NOT NULL,
  settled_at INTEGER
) STRICT;

CREATE INDEX deliveries_by_state ON deliveries (state, next_attempt_at);
CREATE INDEX deliveries_by_lead ON deliveries (lead_id);
CREATE INDEX deliveries_settled ON deliveries (settled_at) WHERE settled_at IS NOT NULL;

-- How often something was tried within a window; the key is a digest.
CREATE TABLE counters (
  key TEXT PRIMARY KEY,
  uses INTEGER NOT NULL,
  -- The end of the window.
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX counters_by_expiry ON counters (expires_at);
