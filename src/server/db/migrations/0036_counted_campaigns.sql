-- The campaign in the form in which it is counted, shown and filtered by, as a column, so that its rule is not
-- repeated. A campaign with an `@` may be an email address. The Worker of the build before runs on these tables
-- unchanged.
ALTER TABLE lead_sources ADD COLUMN counted_campaign TEXT GENERATED ALWAYS AS (
  iif(instr(campaign, '@'), '*', rtrim(substr(lower(campaign), 1, 60)))) VIRTUAL;
ALTER TABLE account_sources ADD COLUMN counted_campaign TEXT GENERATED ALWAYS AS (
  iif(instr(campaign, '@'), '*', rtrim(substr(lower(campaign), 1, 60)))) VIRTUAL;

DROP INDEX lead_sources_by_campaign;
CREATE INDEX lead_sources_by_campaign ON lead_sources (counted_campaign);

-- The triggers of migrations 0028 and 0031, with this column.
DROP TRIGGER lead_sources_counted;
CREATE TRIGGER lead_sources_counted AFTER INSERT ON lead_sources
BEGIN
  INSERT INTO visit_counts (grain, dimension, period, value, views)
  SELECT grain, 'sent' || part, iif(grain = 'day', at - at % 86400000,
    unixepoch(at / 1000, 'unixepoch', 'start of month') * 1000), value, 1
  FROM (SELECT created_at AS at FROM leads WHERE id = NEW.lead_id)
  CROSS JOIN (SELECT 'day' AS grain UNION ALL SELECT 'month')
  CROSS JOIN (
    SELECT 'Page' AS part, NEW.page AS value
    UNION ALL SELECT 'Source', NEW.referrer
    UNION ALL SELECT 'Campaign', NEW.counted_campaign
  )
  WHERE part <> 'Campaign' OR value <> ''
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
END;

DROP TRIGGER desk_leads_counted;
CREATE TRIGGER desk_leads_counted AFTER UPDATE OF state ON desk_leads
WHEN OLD.state <> NEW.state
BEGIN
  INSERT INTO visit_counts (grain, dimension, period, value, views)
  SELECT grain, step || part, iif(grain = 'day', at - at % 86400000,
    unixepoch(at / 1000, 'unixepoch', 'start of month') * 1000), value, change
  FROM (SELECT created_at AS at FROM leads WHERE id = NEW.lead_id)
  CROSS JOIN (SELECT 'day' AS grain UNION ALL SELECT 'month')
  CROSS JOIN (
    SELECT 'sent' AS step, (NEW.state <> 'spam') - (OLD.state <> 'spam') AS change
    UNION ALL SELECT 'answered',
      (NEW.state IN ('answered', 'closed')) - (OLD.state IN ('answered', 'closed'))
  )
  CROSS JOIN (
    SELECT 'Page' AS part, page AS value FROM lead_sources WHERE lead_id = NEW.lead_id
    UNION ALL SELECT 'Source', referrer FROM lead_sources WHERE lead_id = NEW.lead_id
    UNION ALL SELECT 'Campaign', counted_campaign FROM lead_sources WHERE lead_id = NEW.lead_id
  )
  WHERE change <> 0 AND (part <> 'Campaign' OR value <> '')
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
END;

DROP TRIGGER account_sources_counted;
CREATE TRIGGER account_sources_counted AFTER INSERT ON account_sources
BEGIN
  INSERT INTO visit_counts (grain, dimension, period, value, views)
  SELECT grain, 'sent' || part, iif(grain = 'day', at - at % 86400000,
    unixepoch(at / 1000, 'unixepoch', 'start of month') * 1000), value, 1
  FROM (SELECT created_at AS at FROM accounts WHERE id = NEW.account_id)
  CROSS JOIN (SELECT 'day' AS grain UNION ALL SELECT 'month')
  CROSS JOIN (
    SELECT 'Page' AS part, NEW.page AS value
    UNION ALL SELECT 'Source', NEW.referrer
    UNION ALL SELECT 'Campaign', NEW.counted_campaign
  )
  WHERE part <> 'Campaign' OR value <> ''
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
END;

DROP TRIGGER accounts_counted;
CREATE TRIGGER accounts_counted AFTER UPDATE OF verified_at, review, blocked_at ON accounts
WHEN (OLD.state = 'approved') <> (NEW.state = 'approved')
BEGIN
  INSERT INTO visit_counts (grain, dimension, period, value, views)
  SELECT grain, 'approved' || part, iif(grain = 'day', at - at % 86400000,
    unixepoch(at / 1000, 'unixepoch', 'start of month') * 1000), value,
    (NEW.state = 'approved') - (OLD.state = 'approved')
  FROM (SELECT NEW.created_at AS at)
  CROSS JOIN (SELECT 'day' AS grain UNION ALL SELECT 'month')
  CROSS JOIN (
    SELECT 'Page' AS part, page AS value FROM account_sources WHERE account_id = NEW.id
    UNION ALL SELECT 'Source', referrer FROM account_sources WHERE account_id = NEW.id
    UNION ALL SELECT 'Campaign', counted_campaign FROM account_sources WHERE account_id = NEW.id
  )
  WHERE part <> 'Campaign' OR value <> ''
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
END;

DROP TRIGGER demos_counted;
CREATE TRIGGER demos_counted AFTER INSERT ON lead_sources WHEN NEW.page = 'requestDemo'
BEGIN
  INSERT INTO visit_counts (grain, dimension, period, value, views)
  SELECT grain, 'demos' || part, iif(grain = 'day', at - at % 86400000,
    unixepoch(at / 1000, 'unixepoch', 'start of month') * 1000), value, 1
  FROM (SELECT created_at AS at FROM leads WHERE id = NEW.lead_id)
  CROSS JOIN (SELECT 'day' AS grain UNION ALL SELECT 'month')
  CROSS JOIN (
    SELECT 'Source' AS part, NEW.referrer AS value
    UNION ALL SELECT 'Campaign', NEW.counted_campaign
  )
  WHERE part <> 'Campaign' OR value <> ''
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
END;

DROP TRIGGER spam_demos_not_counted;
CREATE TRIGGER spam_demos_not_counted AFTER UPDATE OF state ON desk_leads
WHEN (OLD.state = 'spam') <> (NEW.state = 'spam')
BEGIN
  INSERT INTO visit_counts (grain, dimension, period, value, views)
  SELECT grain, 'demos' || part, iif(grain = 'day', at - at % 86400000,
    unixepoch(at / 1000, 'unixepoch', 'start of month') * 1000), value,
    (OLD.state = 'spam') - (NEW.state = 'spam')
  FROM (SELECT created_at AS at FROM leads WHERE id = NEW.lead_id)
  CROSS JOIN (SELECT 'day' AS grain UNION ALL SELECT 'month')
  CROSS JOIN (
    SELECT 'Source' AS part, referrer AS value FROM lead_sources
    WHERE lead_id = NEW.lead_id AND page = 'requestDemo'
    UNION ALL SELECT 'Campaign', counted_campaign FROM lead_sources
    WHERE lead_id = NEW.lead_id AND page = 'requestDemo'
  )
  WHERE part <> 'Campaign' OR value <> ''
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
END;
