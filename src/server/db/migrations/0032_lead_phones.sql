-- The search finds leads by their phone number: a corrected number is indexed again, and so is each lead with a
-- number, by the cron job. The Worker of the build before runs on these triggers unchanged.
DROP TRIGGER leads_corrected;
CREATE TRIGGER leads_corrected AFTER UPDATE OF form, locale, name, email, phone, details ON leads
BEGIN
  UPDATE desk_leads
  SET kind = NEW.form || coalesce('.' || (NEW.details ->> 'subject'), ''), locale = NEW.locale,
    programme = coalesce(NEW.details ->> 'programme', ''),
    country = coalesce(NEW.details ->> 'country', ''), indexed = 0
  WHERE lead_id = NEW.id;
  DELETE FROM lead_words WHERE number = (SELECT number FROM desk_leads WHERE lead_id = NEW.id);
END;

UPDATE desk_leads SET indexed = 0 WHERE lead_id IN (SELECT id FROM leads WHERE phone <> '');
