-- Operators' replies to leads. A reply's id is also that of its delivery.
CREATE TABLE lead_replies (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- The e-mail address of the operator who has sent it.
  operator TEXT NOT NULL,
  locale TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- As it was typed.
  text TEXT NOT NULL,
  -- Milliseconds since 1970.
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX lead_replies_by_lead ON lead_replies (lead_id, created_at);

-- The beginnings of replies that operators choose from.
CREATE TABLE saved_replies (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- The text in each language, with its placeholders, as JSON.
  texts TEXT NOT NULL CHECK (json_valid(texts)),
  -- Milliseconds since 1970.
  changed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX saved_replies_by_name ON saved_replies (name);

-- The `Message-ID` of a mail, if the carrier tells it: replies refer to the mails before them.
ALTER TABLE deliveries ADD COLUMN message_id TEXT;
