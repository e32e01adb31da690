-- A second reply to a lead raises its version as well, although state, assignee and time stay as they are. The
-- Worker of the build before, which raises it in its own statement, runs on this trigger unchanged: both set the
-- same version.
DROP TRIGGER desk_leads_changed;
CREATE TRIGGER desk_leads_changed AFTER UPDATE OF state, assignee, later_until ON desk_leads
BEGIN
  UPDATE desk_leads SET version = OLD.version + 1 WHERE number = NEW.number;
END;
