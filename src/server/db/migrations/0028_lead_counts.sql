-- The steps from a sent form to a lead that is answered, or an agency that is approved, among the counts of
-- visits. Each counts for the day and month in which the form was sent, so that a step is never larger than
-- the one before. Counts stay when a lead or an account is deleted, because they say nothing about a person.

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
    UNION ALL SELECT 'Campaign',
      iif(instr(NEW.campaign, '@'), '*', rtrim(substr(lower(NEW.campaign), 1, 60)))
  )
  WHERE part <> 'Campaign' OR value <> ''
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
END;

-- Spam is no lead. A lead that is closed has been answered, if only by a call.
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
    UNION ALL SELECT 'Campaign',
      iif(instr(campaign, '@'), '*', rtrim(substr(lower(campaign), 1, 60)))
    FROM lead_sources WHERE lead_id = NEW.lead_id
  )
  WHERE change <> 0 AND (part <> 'Campaign' OR value <> '')
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
END;

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
    UNION ALL SELECT 'Campaign',
      iif(instr(NEW.campaign, '@'), '*', rtrim(substr(lower(NEW.campaign), 1, 60)))
  )
  WHERE part <> 'Campaign' OR value <> ''
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
END;

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
    UNION ALL SELECT 'Campaign',
      iif(instr(campaign, '@'), '*', rtrim(substr(lower(campaign), 1, 60)))
    FROM account_sources WHERE account_id = NEW.id
  )
  WHERE part <> 'Campaign' OR value <> ''
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
END;
