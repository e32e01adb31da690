-- The limit of values in a day and in a month, for every way in which counts are added: by the Worker, and by
-- the triggers of leads and accounts. A value that is not counted yet counts as `*` once there are 300.
CREATE TRIGGER visit_values_limited BEFORE INSERT ON visit_counts
WHEN NEW.value <> '*'
  AND NOT EXISTS (SELECT 1 FROM visit_counts WHERE grain = NEW.grain AND dimension = NEW.dimension
    AND period = NEW.period AND value = NEW.value)
  AND (SELECT count(*) FROM visit_counts WHERE grain = NEW.grain AND dimension = NEW.dimension
    AND period = NEW.period AND value <> '*') >= 300
BEGIN
  INSERT INTO visit_counts (grain, dimension, period, value, views)
  VALUES (NEW.grain, NEW.dimension, NEW.period, '*', NEW.views)
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
  SELECT RAISE(IGNORE);
END;
