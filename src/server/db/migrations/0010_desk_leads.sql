-- Leads at the operators' desk. The Worker of the build before runs on these tables unchanged: triggers
-- fill them.

-- One row for each lead, with the columns that filter lists and the work of the operators.
CREATE TABLE desk_leads (
  -- The order of arrival. A column of its own, because an imported backup has other rowids.
  number INTEGER PRIMARY KEY,
  lead_id TEXT NOT NULL UNIQUE REFERENCES leads (id) ON DELETE CASCADE,
  -- The form, with the subject if it has one: `requestDemo`, `contact.partnership`.
  kind TEXT NOT NULL,
  locale TEXT NOT NULL,
  -- Empty if the form does not ask for it.
  programme TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'new',
  -- The e-mail address of the operator who takes care of it.
  assignee TEXT,
  -- 0: lead_words lacks its words.
  indexed INTEGER NOT NULL DEFAULT 0 CHECK (indexed IN (0, 1))
) STRICT;

-- An index ends with the number, which is the rowid, so that each of them is in the order of lists.
CREATE INDEX desk_leads_by_state ON desk_leads (state);
CREATE INDEX desk_leads_by_kind ON desk_leads (kind);
CREATE INDEX desk_leads_by_locale ON desk_leads (locale);
CREATE INDEX desk_leads_by_programme ON desk_leads (programme);
CREATE INDEX desk_leads_by_assignee ON desk_leads (assignee) WHERE assignee IS NOT NULL;
CREATE INDEX desk_leads_unindexed ON desk_leads (indexed) WHERE indexed = 0;

-- The words of leads, for the search. No FTS5: D1 does not export a database with virtual tables.
CREATE TABLE lead_words (
  -- Lower case, without diacritics.
  word TEXT NOT NULL,
  number INTEGER NOT NULL REFERENCES desk_leads (number) ON DELETE CASCADE,
  PRIMARY KEY (word, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX lead_words_by_number ON lead_words (number);

CREATE TABLE lead_notes (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  operator TEXT NOT NULL,
  text TEXT NOT NULL,
  -- Milliseconds since 1970.
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX lead_notes_by_lead ON lead_notes (lead_id, created_at);

-- The outcome of each attempt at a delivery of a lead.
CREATE TABLE delivery_attempts (
  delivery_id TEXT NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  -- The reason of a failure, without personal data; NULL after a success.
  error TEXT,
  -- Milliseconds since 1970.
  ended_at INTEGER NOT NULL
) STRICT;

CREATE INDEX delivery_attempts_by_delivery ON delivery_attempts (delivery_id);

INSERT INTO desk_leads (lead_id, kind, locale, programme)
SELECT id, form || coalesce('.' || (details ->> 'subject'), ''), locale,
  coalesce(details ->> 'programme', '')
FROM leads ORDER BY created_at;

CREATE TRIGGER leads_added AFTER INSERT ON leads
BEGIN
  INSERT INTO desk_leads (lead_id, kind, locale, programme)
  VALUES (NEW.id, NEW.form || coalesce('.' || (NEW.details ->> 'subject'), ''), NEW.locale,
    coalesce(NEW.details ->> 'programme', ''));
END;

-- The words of a lead that has been corrected are deleted at once. A job indexes it again.
CREATE TRIGGER leads_corrected AFTER UPDATE OF form, locale, name, email, details ON leads
BEGIN
  UPDATE desk_leads
  SET kind = NEW.form || coalesce('.' || (NEW.details ->> 'subject'), ''), locale = NEW.locale,
    programme = coalesce(NEW.details ->> 'programme', ''), indexed = 0
  WHERE lead_id = NEW.id;
  DELETE FROM lead_words WHERE number = (SELECT number FROM desk_leads WHERE lead_id = NEW.id);
END;

-- Every outcome sets `last_error`, to NULL after success.
CREATE TRIGGER deliveries_attempted AFTER UPDATE OF last_error ON deliveries
WHEN NEW.lead_id IS NOT NULL AND (NEW.last_error IS NOT NULL OR OLD.state <> 'delivered')
BEGIN
  INSERT INTO delivery_attempts (delivery_id, attempt, error, ended_at)
  VALUES (NEW.id, NEW.attempts, NEW.last_error, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
