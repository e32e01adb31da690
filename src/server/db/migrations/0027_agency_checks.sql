-- What operators have checked about an agency. With the business API as the store of accounts, it stays in
-- the business system. Times are in milliseconds since 1970.
CREATE TABLE agency_checks (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  register_number TEXT NOT NULL,
  -- The name of the register, and its country (ISO 3166-1 alpha-2); empty if unknown.
  register TEXT NOT NULL,
  country TEXT NOT NULL,
  document_seen INTEGER NOT NULL CHECK (document_seen IN (0, 1)),
  -- The operator's email address.
  checked_by TEXT NOT NULL,
  checked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The agencies that wait for a decision, the longest waiting first.
CREATE INDEX accounts_waiting ON accounts (verified_at, id)
  WHERE review = 'waiting' AND blocked_at IS NULL AND verified_at IS NOT NULL;

-- How far the team has been reminded of agencies that wait too long: all that were confirmed until a time
-- are done. One row for each number of working days, so that another promise starts anew.
CREATE TABLE agency_reminders (
  days INTEGER PRIMARY KEY,
  reminded_until INTEGER NOT NULL,
  ran_at INTEGER NOT NULL
) STRICT;

-- The log of actions is read by time, with the filters of its screen.
CREATE INDEX operator_actions_by_time ON operator_actions (at);
CREATE INDEX operator_actions_by_operator_and_time ON operator_actions (operator, at);
CREATE INDEX operator_actions_by_action_and_time ON operator_actions (action, at);
CREATE INDEX operator_actions_by_kind_and_time ON operator_actions (subject_kind, at);
CREATE INDEX operator_actions_by_subject_and_time ON operator_actions (subject_id, at);
DROP INDEX operator_actions_by_operator;
DROP INDEX operator_actions_by_action;
DROP INDEX operator_actions_by_subject;

CREATE INDEX news_subscriptions_by_confirmation ON news_subscriptions (confirmed_at);
-- The messages whose sender was asked by mail to confirm the news.
CREATE INDEX leads_by_news_mail ON leads (news_mailed_at) WHERE news_mailed_at IS NOT NULL;
