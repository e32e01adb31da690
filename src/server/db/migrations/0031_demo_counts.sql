-- The demo requests of each source and campaign among the counts of visits: what has been sent with one form.
CREATE TRIGGER demos_counted AFTER INSERT ON lead_sources WHEN NEW.page = 'requestDemo'
BEGIN
  INSERT INTO visit_counts (grain, dimension, period, value, views)
  SELECT grain, 'demos' || part, iif(grain = 'day', at - at % 86400000,
    unixepoch(at / 1000, 'unixepoch', 'start of month') * 1000), value, 1
  FROM (SELECT created_at AS at FROM leads WHERE id = NEW.lead_id)
  CROSS JOIN (SELECT 'day' AS grain UNION ALL SELECT 'month')
  CROSS JOIN (
    SELECT 'Source' AS part, NEW.referrer AS value
    UNION ALL SELECT 'Campaign',
      iif(instr(NEW.campaign, '@'), '*', rtrim(substr(lower(NEW.campaign), 1, 60)))
  )
  WHERE part <> 'Campaign' OR value <> ''
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
END;

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
    UNION ALL SELECT 'Campaign',
      iif(instr(campaign, '@'), '*', rtrim(substr(lower(campaign), 1, 60)))
    FROM lead_sources WHERE lead_id = NEW.lead_id AND page = 'requestDemo'
  )
  WHERE part <> 'Campaign' OR value <> ''
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
END;
