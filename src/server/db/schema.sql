-- Written by `npm run ops -- schema` from the migrations.

CREATE TABLE access_changes (
  -- The order of the changes. No number is used twice, even after the clean-up: a login is refused if
  -- its account has a change with a higher number than the newest one when it began.
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL,
  -- The id of the session that stays; NULL for none.
  kept_session TEXT,
  -- Milliseconds since 1970.
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX access_changes_by_account ON access_changes (account_id);
CREATE INDEX access_changes_by_age ON access_changes (changed_at);

CREATE TRIGGER access_changed AFTER INSERT ON access_changes
BEGIN
  DELETE FROM sessions WHERE account_id = NEW.account_id AND id IS NOT NEW.kept_session;
  DELETE FROM second_steps WHERE account_id = NEW.account_id;
END;

CREATE TABLE account_events (
  -- Identical if an action is sent twice.
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  event TEXT NOT NULL,
  -- Name of browser and system; empty when unknown, and for what operators did.
  browser TEXT NOT NULL,
  -- As Cloudflare derives them from the network address; empty when unknown.
  country TEXT NOT NULL,
  city TEXT NOT NULL,
  -- Milliseconds since 1970.
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX account_events_by_account ON account_events (account_id, at);
CREATE INDEX account_events_by_time ON account_events (at);

CREATE TABLE account_sources (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  page TEXT NOT NULL,
  landing TEXT NOT NULL,
  referrer TEXT NOT NULL,
  campaign TEXT NOT NULL,
  details TEXT NOT NULL CHECK (json_valid(details))
, counted_campaign TEXT GENERATED ALWAYS AS (
  iif(instr(campaign, '@'), '*', rtrim(substr(lower(campaign), 1, 60)))) VIRTUAL) STRICT, WITHOUT ROWID;

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

CREATE TABLE account_words (
  -- Lower case, without diacritics.
  word TEXT NOT NULL,
  number INTEGER NOT NULL REFERENCES desk_accounts (number) ON DELETE CASCADE,
  PRIMARY KEY (word, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX account_words_by_number ON account_words (number);

CREATE TABLE "accounts" (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  company TEXT NOT NULL,
  phone TEXT NOT NULL,
  locale TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  registration_key TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  verified_at INTEGER
, review TEXT NOT NULL DEFAULT 'waiting'
  CHECK (review IN ('waiting', 'approved', 'declined')), review_note TEXT NOT NULL DEFAULT '', reviewed_at INTEGER, blocked_at INTEGER, search_text TEXT NOT NULL DEFAULT '', state TEXT GENERATED ALWAYS AS (
  CASE WHEN blocked_at IS NOT NULL THEN 'blocked'
    WHEN verified_at IS NULL THEN 'unconfirmed'
    ELSE review END) VIRTUAL) STRICT;
CREATE INDEX accounts_unverified ON accounts (created_at) WHERE verified_at IS NULL;
CREATE INDEX accounts_waiting ON accounts (verified_at, id)
  WHERE review = 'waiting' AND blocked_at IS NULL AND verified_at IS NOT NULL;

CREATE TRIGGER accounts_added AFTER INSERT ON accounts
BEGIN
  INSERT INTO desk_accounts (account_id, state) VALUES (NEW.id, NEW.state);
END;

CREATE TRIGGER accounts_corrected AFTER UPDATE OF name, company ON accounts
BEGIN
  UPDATE desk_accounts SET indexed = 0 WHERE account_id = NEW.id;
  DELETE FROM account_words WHERE number =
    (SELECT number FROM desk_accounts WHERE account_id = NEW.id);
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
    UNION ALL SELECT 'Campaign', counted_campaign FROM account_sources WHERE account_id = NEW.id
  )
  WHERE part <> 'Campaign' OR value <> ''
  ON CONFLICT DO UPDATE SET views = views + excluded.views;
END;

CREATE TRIGGER accounts_decided AFTER UPDATE OF review, verified_at, blocked_at ON accounts
BEGIN
  UPDATE desk_accounts SET state = NEW.state WHERE account_id = NEW.id;
END;

CREATE TRIGGER accounts_replaced AFTER UPDATE OF id ON accounts WHEN NEW.id <> OLD.id
BEGIN
  DELETE FROM desk_accounts WHERE account_id IN (OLD.id, NEW.id);
  INSERT INTO desk_accounts (account_id, state) VALUES (NEW.id, NEW.state);
END;

CREATE TABLE action_digests (
  action_id INTEGER PRIMARY KEY,
  digest TEXT NOT NULL CHECK (length(digest) = 64)
) STRICT;

CREATE TRIGGER action_digests_not_deleted BEFORE DELETE ON action_digests
BEGIN SELECT RAISE(ABORT, 'action_digests cannot be changed'); END;

CREATE TRIGGER action_digests_not_replaced BEFORE INSERT ON action_digests
WHEN EXISTS (SELECT 1 FROM action_digests WHERE action_id = NEW.action_id)
BEGIN SELECT RAISE(ABORT, 'action_digests cannot be changed'); END;

CREATE TRIGGER action_digests_not_updated BEFORE UPDATE ON action_digests
BEGIN SELECT RAISE(ABORT, 'action_digests cannot be changed'); END;

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

CREATE TABLE agency_reminders (
  days INTEGER PRIMARY KEY,
  reminded_until INTEGER NOT NULL,
  ran_at INTEGER NOT NULL
) STRICT;

CREATE TABLE alerts (
  kind TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  told_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "consents" (
  account_id TEXT NOT NULL,
  subject TEXT NOT NULL CHECK (subject IN ('terms', 'privacy')),
  version TEXT NOT NULL,
  locale TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, subject, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE counters (
  key TEXT PRIMARY KEY,
  uses INTEGER NOT NULL,
  -- The end of the window.
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX counters_by_expiry ON counters (expires_at);

CREATE TABLE "deliveries" (
  id TEXT PRIMARY KEY,
  lead_id TEXT REFERENCES "leads" (id) ON DELETE CASCADE,
  receiver TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  state TEXT NOT NULL CHECK (state IN ('pending', 'queued', 'delivered', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL,
  leased_until INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  settled_at INTEGER
, recipient TEXT COLLATE NOCASE
  GENERATED ALWAYS AS (payload ->> 'to') VIRTUAL, message_id TEXT) STRICT;
CREATE INDEX deliveries_by_lead ON deliveries (lead_id);
CREATE INDEX deliveries_by_recipient ON deliveries (recipient) WHERE recipient IS NOT NULL;
CREATE INDEX deliveries_by_state ON deliveries (state, next_attempt_at);
CREATE INDEX deliveries_dead_mails ON deliveries (next_attempt_at) WHERE state = 'dead' AND lead_id IS NULL;
CREATE INDEX deliveries_settled ON deliveries (settled_at) WHERE settled_at IS NOT NULL;

CREATE TRIGGER deliveries_attempted AFTER UPDATE OF last_error ON deliveries
WHEN NEW.lead_id IS NOT NULL AND (NEW.last_error IS NOT NULL OR OLD.state <> 'delivered')
BEGIN
  INSERT INTO delivery_attempts (delivery_id, attempt, error, ended_at)
  VALUES (NEW.id, NEW.attempts, NEW.last_error, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;

CREATE TABLE delivery_attempts (
  delivery_id TEXT NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  -- The reason of a failure, without personal data; NULL after a success.
  error TEXT,
  -- Milliseconds since 1970.
  ended_at INTEGER NOT NULL
) STRICT;
CREATE INDEX delivery_attempts_by_delivery ON delivery_attempts (delivery_id);

CREATE TABLE desk_accounts (
  -- The order of arrival. A column of its own, because an imported backup has other rowids.
  number INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL UNIQUE REFERENCES accounts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- The column of the same name in `accounts`.
  state TEXT NOT NULL,
  -- 0: account_words lacks its words.
  indexed INTEGER NOT NULL DEFAULT 0 CHECK (indexed IN (0, 1))
) STRICT;
CREATE INDEX desk_accounts_by_state ON desk_accounts (state);
CREATE INDEX desk_accounts_unindexed ON desk_accounts (indexed) WHERE indexed = 0;

CREATE TABLE desk_leads (
  -- The order of arrival. A column of its own, because an imported backup has other rowids.
  number INTEGER PRIMARY KEY,
  lead_id TEXT NOT NULL UNIQUE REFERENCES leads (id) ON DELETE CASCADE,
  -- The form, with the subject if it has one: `requestDemo`, `contact.partnership`.
  kind TEXT NOT NULL,
  locale TEXT NOT NULL,
  -- Empty if the form does not ask for it.
  programme TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'new',
  -- The e-mail address of the operator who takes care of it.
  assignee TEXT,
  -- 0: lead_words lacks its words.
  indexed INTEGER NOT NULL DEFAULT 0 CHECK (indexed IN (0, 1))
, version INTEGER NOT NULL DEFAULT 0, later_until INTEGER, country TEXT NOT NULL DEFAULT '') STRICT;
CREATE INDEX desk_leads_by_assignee ON desk_leads (assignee) WHERE assignee IS NOT NULL;
CREATE INDEX desk_leads_by_country ON desk_leads (country);
CREATE INDEX desk_leads_by_kind ON desk_leads (kind);
CREATE INDEX desk_leads_by_locale ON desk_leads (locale);
CREATE INDEX desk_leads_by_programme ON desk_leads (programme);
CREATE INDEX desk_leads_by_state ON desk_leads (state);
CREATE INDEX desk_leads_later ON desk_leads (number, later_until) WHERE later_until IS NOT NULL;
CREATE INDEX desk_leads_open ON desk_leads (number, later_until) WHERE state IN ('new', 'open');
CREATE INDEX desk_leads_open_by_assignee ON desk_leads (assignee, number, later_until)
  WHERE state IN ('new', 'open');
CREATE INDEX desk_leads_unindexed ON desk_leads (indexed) WHERE indexed = 0;

CREATE TRIGGER desk_leads_changed AFTER UPDATE OF state, assignee, later_until ON desk_leads
BEGIN
  UPDATE desk_leads SET version = OLD.version + 1 WHERE number = NEW.number;
END;

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

CREATE TABLE desk_views (
  id TEXT PRIMARY KEY,
  operator TEXT NOT NULL,
  name TEXT NOT NULL,
  -- The query of the list's URL. It contains no words of a search.
  query TEXT NOT NULL,
  -- Milliseconds since 1970.
  created_at INTEGER NOT NULL,
  UNIQUE (operator, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE email_changes (
  account_id TEXT PRIMARY KEY,
  -- The address as its owner typed it.
  email TEXT NOT NULL COLLATE NOCASE,
  -- The account's address at that time, which gets a mail about the change.
  former_email TEXT NOT NULL,
  -- Milliseconds since 1970.
  asked_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX email_changes_by_email ON email_changes (email);
CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);

CREATE TABLE erasures (
  -- HMAC-SHA256 of the e-mail address or of the account's id, in hexadecimal.
  digest TEXT NOT NULL,
  -- person: the messages and mails of an address; account: one account.
  kind TEXT NOT NULL,
  -- Identifies the secret of the digest.
  key_id TEXT NOT NULL,
  -- Milliseconds since 1970.
  erased_at INTEGER NOT NULL,
  PRIMARY KEY (digest, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX erasures_by_age ON erasures (erased_at);

CREATE TABLE fault_counts (
  minute INTEGER PRIMARY KEY,
  answers INTEGER NOT NULL
) STRICT;

CREATE TABLE job_runs (
  job TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  finished_at INTEGER NOT NULL,
  failed INTEGER NOT NULL CHECK (failed IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE lead_changes (
  -- The same for all leads that were changed together.
  id TEXT NOT NULL,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  operator TEXT NOT NULL,
  -- The name of the operators' action.
  change TEXT NOT NULL,
  -- The version after the change. NULL: somebody else had changed the lead, so it was left as it was.
  version INTEGER,
  state TEXT NOT NULL,
  assignee TEXT,
  later_until INTEGER,
  new_state TEXT NOT NULL,
  new_assignee TEXT,
  new_later_until INTEGER,
  -- Milliseconds since 1970.
  created_at INTEGER NOT NULL,
  PRIMARY KEY (id, lead_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX lead_changes_by_age ON lead_changes (created_at);
CREATE INDEX lead_changes_by_lead ON lead_changes (lead_id);

CREATE TABLE lead_notes (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  operator TEXT NOT NULL,
  text TEXT NOT NULL,
  -- Milliseconds since 1970.
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX lead_notes_by_lead ON lead_notes (lead_id, created_at);

CREATE TABLE lead_replies (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- The e-mail address of the operator who has sent it.
  operator TEXT NOT NULL,
  locale TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- As it was typed.
  text TEXT NOT NULL,
  -- Milliseconds since 1970.
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX lead_replies_by_lead ON lead_replies (lead_id, created_at);

CREATE TABLE lead_sources (
  lead_id TEXT PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  -- The key of the form's page, and the path of the visit's first page.
  page TEXT NOT NULL,
  landing TEXT NOT NULL,
  -- The host of the site that led to the first page; empty if the browser named none.
  referrer TEXT NOT NULL,
  -- The `utm_campaign` of the first page; empty if there was none.
  campaign TEXT NOT NULL,
  -- The other `utm_` parameters, and the last arrival of the visit, as JSON.
  details TEXT NOT NULL CHECK (json_valid(details))
, counted_campaign TEXT GENERATED ALWAYS AS (
  iif(instr(campaign, '@'), '*', rtrim(substr(lower(campaign), 1, 60)))) VIRTUAL) STRICT, WITHOUT ROWID;
CREATE INDEX lead_sources_by_campaign ON lead_sources (counted_campaign);
CREATE INDEX lead_sources_by_referrer ON lead_sources (referrer);

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

CREATE TABLE lead_words (
  -- Lower case, without diacritics.
  word TEXT NOT NULL,
  number INTEGER NOT NULL REFERENCES desk_leads (number) ON DELETE CASCADE,
  PRIMARY KEY (word, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX lead_words_by_number ON lead_words (number);

CREATE TABLE "leads" (
  id TEXT PRIMARY KEY,
  form TEXT NOT NULL,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  details TEXT NOT NULL CHECK (json_valid(details)),
  marketing_consent INTEGER NOT NULL CHECK (marketing_consent IN (0, 1)),
  privacy_version TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  digest TEXT NOT NULL,
  created_at INTEGER NOT NULL, consent_withdrawn_at INTEGER, news_mailed_at INTEGER,
  UNIQUE (idempotency_key, digest)
) STRICT;
CREATE INDEX leads_by_address ON leads (email COLLATE NOCASE);
CREATE INDEX leads_by_age ON leads (created_at);
CREATE INDEX leads_by_email ON leads (email, created_at);
CREATE INDEX leads_by_news_mail ON leads (news_mailed_at) WHERE news_mailed_at IS NOT NULL;

CREATE TRIGGER leads_added AFTER INSERT ON leads
BEGIN
  INSERT INTO desk_leads (lead_id, kind, locale, programme, country)
  VALUES (NEW.id, NEW.form || coalesce('.' || (NEW.details ->> 'subject'), ''), NEW.locale,
    coalesce(NEW.details ->> 'programme', ''), coalesce(NEW.details ->> 'country', ''));
END;

CREATE TRIGGER leads_corrected AFTER UPDATE OF form, locale, name, email, phone, details ON leads
BEGIN
  UPDATE desk_leads
  SET kind = NEW.form || coalesce('.' || (NEW.details ->> 'subject'), ''), locale = NEW.locale,
    programme = coalesce(NEW.details ->> 'programme', ''),
    country = coalesce(NEW.details ->> 'country', ''), indexed = 0
  WHERE lead_id = NEW.id;
  DELETE FROM lead_words WHERE number = (SELECT number FROM desk_leads WHERE lead_id = NEW.id);
END;

CREATE TABLE news_consents (
  account_id TEXT PRIMARY KEY,
  -- The account's address, which follows its changes: the accounts may be in another system.
  email TEXT NOT NULL COLLATE NOCASE,
  -- The version of the privacy policy that was linked beside the box, and the language of the page.
  version TEXT NOT NULL,
  locale TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  -- NULL while the consent holds.
  withdrawn_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX news_consents_by_email ON news_consents (email);

CREATE TABLE news_subscriptions (
  -- The id of the message whose box was ticked, or a random one.
  id TEXT PRIMARY KEY,
  -- In lower case. Once its person or account is erased, a keyed digest of it.
  email TEXT NOT NULL COLLATE NOCASE,
  -- The account in which the box was ticked.
  account_id TEXT,
  -- `account`, or the form of the message.
  source TEXT NOT NULL,
  -- The version of the privacy policy that was linked beside the box, the language of the page, and the
  -- version of the words of box and button; empty if it is not known.
  version TEXT NOT NULL,
  locale TEXT NOT NULL,
  text_version TEXT NOT NULL,
  -- The box was ticked at the first time, in milliseconds since 1970, and the address confirmed at the second.
  asked_at INTEGER NOT NULL,
  confirmed_at INTEGER NOT NULL,
  -- NULL while the consent holds; then the time and the way of its withdrawal.
  withdrawn_at INTEGER,
  withdrawn_by TEXT,
  CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX news_subscriptions_by_account ON news_subscriptions (account_id)
  WHERE account_id IS NOT NULL;
CREATE INDEX news_subscriptions_by_confirmation ON news_subscriptions (confirmed_at);
CREATE INDEX news_subscriptions_by_email ON news_subscriptions (email);
CREATE INDEX news_subscriptions_by_withdrawal ON news_subscriptions (withdrawn_at)
  WHERE withdrawn_at IS NOT NULL;
CREATE INDEX news_subscriptions_current ON news_subscriptions (email) WHERE withdrawn_at IS NULL;

CREATE TABLE operator_actions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  operator TEXT NOT NULL,
  role TEXT NOT NULL,
  action TEXT NOT NULL,
  -- The kind and the id of the subject; NULL if there is only one of its kind.
  subject_kind TEXT,
  subject_id TEXT,
  -- JSON object with more about the action.
  details TEXT NOT NULL CHECK (json_valid(details))
) STRICT;
CREATE INDEX operator_actions_by_action_and_time ON operator_actions (action, at);
CREATE INDEX operator_actions_by_kind_and_time ON operator_actions (subject_kind, at);
CREATE INDEX operator_actions_by_operator_and_time ON operator_actions (operator, at);
CREATE INDEX operator_actions_by_subject_and_time ON operator_actions (subject_id, at);
CREATE INDEX operator_actions_by_time ON operator_actions (at);

CREATE TRIGGER operator_actions_not_deleted BEFORE DELETE ON operator_actions
BEGIN SELECT RAISE(ABORT, 'operator_actions cannot be changed'); END;

CREATE TRIGGER operator_actions_not_replaced BEFORE INSERT ON operator_actions
WHEN EXISTS (SELECT 1 FROM operator_actions WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'operator_actions cannot be changed'); END;

CREATE TRIGGER operator_actions_not_updated BEFORE UPDATE ON operator_actions
BEGIN SELECT RAISE(ABORT, 'operator_actions cannot be changed'); END;

CREATE TABLE operator_links (
  -- SHA-256 of the link's token.
  link_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  -- SHA-256 of the cookie of the browser that asked for it. NULL in a link that `npm start` prints.
  browser_hash TEXT,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX operator_links_by_expiry ON operator_links (expires_at);

CREATE TABLE operator_sessions (
  -- SHA-256 of the cookie's value.
  token_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  -- 1: the mailed link was opened, and the operator's passkey has not answered yet.
  awaits_passkey INTEGER NOT NULL CHECK (awaits_passkey IN (0, 1)),
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  -- The end, unless the session is used before.
  expires_at INTEGER NOT NULL,
  -- The end, however much the session is used.
  ends_at INTEGER NOT NULL
, proved_at INTEGER, is_local INTEGER NOT NULL DEFAULT 0
  CHECK (is_local IN (0, 1))) STRICT, WITHOUT ROWID;
CREATE INDEX operator_sessions_by_email ON operator_sessions (email);
CREATE INDEX operator_sessions_by_expiry ON operator_sessions (expires_at);

CREATE TABLE operators (
  -- In the form for comparisons, like the addresses of the setting.
  email TEXT PRIMARY KEY,
  -- NULL: a profile only, of an operator of the setting.
  role TEXT CHECK (role IN ('reader', 'editor', 'owner')),
  -- Empty: the address is shown.
  name TEXT NOT NULL DEFAULT '',
  -- The language of mails. NULL: TEAM_LOCALE.
  locale TEXT,
  -- An IANA time zone.
  time_zone TEXT NOT NULL DEFAULT 'UTC',
  -- The address for notices. Empty: the operator's own.
  notice_email TEXT NOT NULL DEFAULT '',
  -- JSON list of the notices that the operator wants.
  notices TEXT NOT NULL DEFAULT '["assigned","replyFailed"]' CHECK (json_valid(notices)),
  -- The owner who has invited the operator. NULL: an operator of the setting.
  invited_by TEXT,
  -- Milliseconds since 1970.
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER operators_removed AFTER DELETE ON operators
BEGIN
  DELETE FROM operator_sessions WHERE email = OLD.email;
  DELETE FROM operator_links WHERE email = OLD.email;
  DELETE FROM passkeys WHERE account_id = 'operator:' || OLD.email;
  DELETE FROM passkey_resets WHERE OLD.email IN (email, asked_by);
  DELETE FROM desk_views WHERE operator = OLD.email;
END;

CREATE TABLE passkey_resets (
  email TEXT PRIMARY KEY,
  asked_by TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE passkeys (
  -- Identifies the passkey in links and forms.
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  -- The authenticator's own id of the passkey, base64url.
  credential_id TEXT NOT NULL UNIQUE,
  -- COSE key, base64url.
  public_key TEXT NOT NULL,
  -- Signatures so far, as the authenticator counts them. Many always report 0.
  counter INTEGER NOT NULL,
  -- JSON list of the ways to reach the authenticator.
  transports TEXT NOT NULL CHECK (json_valid(transports)),
  -- Given by the owner; at first the name of browser and system, or empty when unknown.
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;
CREATE INDEX passkeys_by_account ON passkeys (account_id, created_at);

CREATE TABLE recovery_codes (
  account_id TEXT NOT NULL,
  -- SHA-256 of the code.
  code_hash TEXT NOT NULL,
  PRIMARY KEY (account_id, code_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE saved_replies (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- The text in each language, with its placeholders, as JSON.
  texts TEXT NOT NULL CHECK (json_valid(texts)),
  -- Milliseconds since 1970.
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX saved_replies_by_name ON saved_replies (name);

CREATE TABLE second_factors (
  account_id TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL,
  -- The recovery codes are computed from it while they may be shown, in one session only.
  codes_seed TEXT,
  codes_session TEXT,
  codes_made_at INTEGER NOT NULL
, codes_key TEXT, codes_key_id TEXT, app_secret TEXT, app_key_id TEXT, app_added_at INTEGER, app_step INTEGER, app_used_at INTEGER) STRICT, WITHOUT ROWID;
CREATE INDEX second_factors_by_app_key ON second_factors (app_key_id) WHERE app_key_id IS NOT NULL;
CREATE INDEX second_factors_by_key ON second_factors (codes_key_id) WHERE codes_key_id IS NOT NULL;
CREATE INDEX second_factors_shown ON second_factors (codes_made_at) WHERE codes_seed IS NOT NULL;

CREATE TABLE second_steps (
  -- SHA-256 of the cookie's value.
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  remember INTEGER NOT NULL CHECK (remember IN (0, 1)),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX second_steps_by_account ON second_steps (account_id);
CREATE INDEX second_steps_by_expiry ON second_steps (expires_at);

CREATE TABLE sessions (
  -- SHA-256 of the cookie's value, which is not stored.
  token_hash TEXT PRIMARY KEY,
  -- Identifies the session on the account page.
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL,
  -- Name of browser and system, `Firefox · Linux`; empty when unknown.
  browser TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
, ends_at INTEGER NOT NULL DEFAULT 0, idle_ms INTEGER NOT NULL DEFAULT 0, confirmed_at INTEGER NOT NULL DEFAULT 0, country TEXT NOT NULL DEFAULT '', city TEXT NOT NULL DEFAULT '', second_factor_at INTEGER) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_account ON sessions (account_id, last_used_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE spent_challenges (
  -- SHA-256 of the challenge.
  challenge_hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX spent_challenges_by_expiry ON spent_challenges (expires_at);

CREATE TABLE "tokens" (
  token_hash TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  purpose TEXT NOT NULL,
  account_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
, email TEXT COLLATE NOCASE) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_account ON tokens (account_id, purpose);
CREATE INDEX tokens_by_email ON tokens (email) WHERE email IS NOT NULL;
CREATE INDEX tokens_by_expiry ON tokens (expires_at);

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
