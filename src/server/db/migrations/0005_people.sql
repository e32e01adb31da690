-- Finds what is stored about a person by their e-mail address, in any case of its letters.
CREATE INDEX leads_by_address ON leads (email COLLATE NOCASE);

-- The recipient of a mail about an account; NULL for other deliveries, and for mails once delivered.
ALTER TABLE deliveries ADD COLUMN recipient TEXT COLLATE NOCASE
  GENERATED ALWAYS AS (payload ->> 'to') VIRTUAL;
CREATE INDEX deliveries_by_recipient ON deliveries (recipient) WHERE recipient IS NOT NULL;
