-- Where the senders of leads and registrations came from, as far as their browser told. The Worker of the
-- build before runs with these tables unchanged and fills none of them.
CREATE TABLE lead_sources (
  lead_id TEXT PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  -- The key of the form's page, and the path of the visit's first page.
  page TEXT NOT NULL,
  landing TEXT NOT NULL,
  -- The host of the site that led to the first page; empty if the browser named none.
  referrer TEXT NOT NULL,
  -- The `utm_campaign` of the first page; empty if there was none.
  campaign TEXT NOT NULL,
  -- The other `utm_` parameters, and the last arrival of the visit, as JSON.
  details TEXT NOT NULL CHECK (json_valid(details))
) STRICT, WITHOUT ROWID;

-- The same for registrations. A newer registration of an address that nobody has confirmed has another id.
CREATE TABLE account_sources (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  page TEXT NOT NULL,
  landing TEXT NOT NULL,
  referrer TEXT NOT NULL,
  campaign TEXT NOT NULL,
  details TEXT NOT NULL CHECK (json_valid(details))
) STRICT, WITHOUT ROWID;
