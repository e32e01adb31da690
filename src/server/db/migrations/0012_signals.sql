-- Measurements of the site, none of them about a person. Times are in milliseconds since 1970.

-- Answers with a status from 500 on, by the minute in which an isolate stored them.
CREATE TABLE fault_counts (
  minute INTEGER PRIMARY KEY,
  answers INTEGER NOT NULL
) STRICT;

-- Ongoing problems that the operators have been told about.
CREATE TABLE alerts (
  kind TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  told_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Loading times of pages: a histogram for each day, page, language and metric.
CREATE TABLE vitals (
  -- The start of the day in UTC.
  day INTEGER NOT NULL,
  -- The page's route, such as `/blogs/:slug`.
  page TEXT NOT NULL,
  locale TEXT NOT NULL,
  metric TEXT NOT NULL,
  -- The upper bound of the values: milliseconds, or thousandths for CLS. -1 is above every bound.
  bucket INTEGER NOT NULL,
  views INTEGER NOT NULL,
  PRIMARY KEY (day, page, locale, metric, bucket)
) STRICT, WITHOUT ROWID;
