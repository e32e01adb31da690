-- The outbox of mails and webhook calls. A row is written in the same batch as its subject, so that
-- nothing is accepted without its delivery. The Queue only holds the ids of rows.
CREATE TABLE deliveries (
  -- Also the Idempotency-Key that the receiver sees, the same at every attempt.
  id TEXT PRIMARY KEY,
  -- The lead to deliver; NULL for mails about accounts.
  lead_id TEXT REFERENCES leads (id) ON DELETE CASCADE,
  receiver TEXT NOT NULL CHECK (receiver IN ('business', 'webhook', 'mail')),
  -- Everything that the lead's row lacks, but never the value of a link's token. After the delivery
  -- only the name of the mail's template is kept.
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  -- pending: waits for the sweep; queued: the Queue holds its id; delivered and dead: settled.
  state TEXT NOT NULL CHECK (state IN ('pending', 'queued', 'delivered', 'dead')),
  -- Attempts so far. A consumer stores an outcome only if this is still its own attempt.
  attempts INTEGER NOT NULL DEFAULT 0,
  -- All times are in milliseconds since 1970.
  next_attempt_at INTEGER NOT NULL,
  -- The end of the lease: until then, only one consumer may work on the row.
  leased_until INTEGER NOT NULL DEFAULT 0,
  -- The reason of the last failure, without personal data.
  last_error TEXT,
  created_at INTEGER NOT NULL,
  settled_at INTEGER
) STRICT;

CREATE INDEX deliveries_by_state ON deliveries (state, next_attempt_at);
CREATE INDEX deliveries_by_lead ON deliveries (lead_id);
CREATE INDEX deliveries_settled ON deliveries (settled_at) WHERE settled_at IS NOT NULL;

-- Counters of attempts within a time window. The key is a digest.
CREATE TABLE counters (
  key TEXT PRIMARY KEY,
  uses INTEGER NOT NULL,
  -- The end of the window.
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX counters_by_expiry ON counters (expires_at);
