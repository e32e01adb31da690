-- Views of pages and the visits that they belong to, as counts. No row is about a person.

CREATE TABLE visit_counts (
  -- Each view is counted for its day and for its month, so that a year is read from a few rows.
  grain TEXT NOT NULL CHECK (grain IN ('day', 'month')),
  -- What is counted, such as `page` or `source`.
  dimension TEXT NOT NULL,
  -- The start of the day or month in UTC, in milliseconds since 1970.
  period INTEGER NOT NULL,
  -- Such as `/faq` or `example.com`; `*` for all values beyond the limit of the period.
  value TEXT NOT NULL,
  views INTEGER NOT NULL,
  -- In the order of reading: a range of periods of one dimension.
  PRIMARY KEY (grain, dimension, period, value)
) STRICT, WITHOUT ROWID;
