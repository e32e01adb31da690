-- Consents to news with their proof, whichever way they were given. They outlive the message or account
-- with which they were given, because the law wants the proof.
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

CREATE INDEX news_subscriptions_by_email ON news_subscriptions (email);
CREATE INDEX news_subscriptions_by_account ON news_subscriptions (account_id)
  WHERE account_id IS NOT NULL;
CREATE INDEX news_subscriptions_by_withdrawal ON news_subscriptions (withdrawn_at)
  WHERE withdrawn_at IS NOT NULL;

-- Owners of accounts had confirmed their address before. The table stays for the Worker of the build
-- before; a later migration drops it.
INSERT INTO news_subscriptions
  (id, email, account_id, source, version, locale, text_version, asked_at, confirmed_at, withdrawn_at,
   withdrawn_by)
SELECT lower(hex(randomblob(16))), lower(email), account_id, 'account', version, locale, '', given_at, given_at,
  withdrawn_at, iif(withdrawn_at IS NULL, NULL, 'unknown')
FROM news_consents;
DELETE FROM news_consents;

-- Nobody knows who ticked the boxes of messages, so they put no address on the list. The time is that of the
-- mail that asks its owner.
ALTER TABLE leads ADD COLUMN news_mailed_at INTEGER;
