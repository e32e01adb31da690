-- The inbox of the desk: versions, so that two operators cannot overwrite each other's work; leads that are
-- put off; changes that can be undone; saved views. The Worker of the build before runs on these tables
-- unchanged: triggers raise the versions.

-- Raised by each change of state, assignee or time.
ALTER TABLE desk_leads ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
-- A lead that is put off is in no open view before this time. Milliseconds since 1970.
ALTER TABLE desk_leads ADD COLUMN later_until INTEGER;
-- A code of ISO 3166. Empty if the form does not ask for it.
ALTER TABLE desk_leads ADD COLUMN country TEXT NOT NULL DEFAULT '';

UPDATE desk_leads SET country =
  coalesce((SELECT details ->> 'country' FROM leads WHERE id = lead_id), '');

-- The leads that wait for an operator, in the order of lists.
CREATE INDEX desk_leads_open ON desk_leads (number, later_until) WHERE state IN ('new', 'open');
CREATE INDEX desk_leads_open_by_assignee ON desk_leads (assignee, number, later_until)
  WHERE state IN ('new', 'open');
CREATE INDEX desk_leads_later ON desk_leads (number, later_until) WHERE later_until IS NOT NULL;
CREATE INDEX desk_leads_by_country ON desk_leads (country);

CREATE TRIGGER desk_leads_changed AFTER UPDATE OF state, assignee, later_until ON desk_leads
WHEN (OLD.state, OLD.assignee, OLD.later_until) IS NOT (NEW.state, NEW.assignee, NEW.later_until)
BEGIN
  UPDATE desk_leads SET version = OLD.version + 1 WHERE number = NEW.number;
END;

-- The triggers of migration 0010, with the country.
DROP TRIGGER leads_added;
CREATE TRIGGER leads_added AFTER INSERT ON leads
BEGIN
  INSERT INTO desk_leads (lead_id, kind, locale, programme, country)
  VALUES (NEW.id, NEW.form || coalesce('.' || (NEW.details ->> 'subject'), ''), NEW.locale,
    coalesce(NEW.details ->> 'programme', ''), coalesce(NEW.details ->> 'country', ''));
END;

DROP TRIGGER leads_corrected;
CREATE TRIGGER leads_corrected AFTER UPDATE OF form, locale, name, email, details ON leads
BEGIN
  UPDATE desk_leads
  SET kind = NEW.form || coalesce('.' || (NEW.details ->> 'subject'), ''), locale = NEW.locale,
    programme = coalesce(NEW.details ->> 'programme', ''),
    country = coalesce(NEW.details ->> 'country', ''), indexed = 0
  WHERE lead_id = NEW.id;
  DELETE FROM lead_words WHERE number = (SELECT number FROM desk_leads WHERE lead_id = NEW.id);
END;

-- Changes of the last day, with the values before and after, so that they can be undone. The log of
-- actions is permanent and does not need them.
CREATE TABLE lead_changes (
  -- The same for all leads that were changed together.
  id TEXT NOT NULL,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  operator TEXT NOT NULL,
  -- The name of the operators' action.
  change TEXT NOT NULL,
  -- The version after the change. NULL: somebody else had changed the lead, so it was left as it was.
  version INTEGER,
  state TEXT NOT NULL,
  assignee TEXT,
  later_until INTEGER,
  new_state TEXT NOT NULL,
  new_assignee TEXT,
  new_later_until INTEGER,
  -- Milliseconds since 1970.
  created_at INTEGER NOT NULL,
  PRIMARY KEY (id, lead_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX lead_changes_by_lead ON lead_changes (lead_id);
CREATE INDEX lead_changes_by_age ON lead_changes (created_at);

-- Filters of the inbox that operators have named, each for its operator only.
CREATE TABLE desk_views (
  id TEXT PRIMARY KEY,
  operator TEXT NOT NULL,
  name TEXT NOT NULL,
  -- The query of the list's URL. It contains no words of a search.
  query TEXT NOT NULL,
  -- Milliseconds since 1970.
  created_at INTEGER NOT NULL,
  UNIQUE (operator, name)
) STRICT, WITHOUT ROWID;
