-- The search of accounts, like that of leads in 0010. The Worker of the build before runs on these tables
-- unchanged: triggers fill them, and a job adds the words that it does not store.

-- One row for each account, with the order and the state by which lists are read.
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

-- The words of company and name. It replaces `accounts.search_text`, which only the build before still
-- reads and writes.
CREATE TABLE account_words (
  -- Lower case, without diacritics.
  word TEXT NOT NULL,
  number INTEGER NOT NULL REFERENCES desk_accounts (number) ON DELETE CASCADE,
  PRIMARY KEY (word, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX account_words_by_number ON account_words (number);

INSERT INTO desk_accounts (account_id, state) SELECT id, state FROM accounts ORDER BY created_at, id;

CREATE TRIGGER accounts_added AFTER INSERT ON accounts
BEGIN
  INSERT INTO desk_accounts (account_id, state) VALUES (NEW.id, NEW.state);
END;

-- A newer registration of an address that nobody has confirmed comes first in the list.
CREATE TRIGGER accounts_replaced AFTER UPDATE OF id ON accounts WHEN NEW.id <> OLD.id
BEGIN
  DELETE FROM desk_accounts WHERE account_id IN (OLD.id, NEW.id);
  INSERT INTO desk_accounts (account_id, state) VALUES (NEW.id, NEW.state);
END;

CREATE TRIGGER accounts_decided AFTER UPDATE OF review, verified_at, blocked_at ON accounts
BEGIN
  UPDATE desk_accounts SET state = NEW.state WHERE account_id = NEW.id;
END;

-- The words of an account that has been corrected are deleted at once. A job indexes it again.
CREATE TRIGGER accounts_corrected AFTER UPDATE OF name, company ON accounts
BEGIN
  UPDATE desk_accounts SET indexed = 0 WHERE account_id = NEW.id;
  DELETE FROM account_words WHERE number =
    (SELECT number FROM desk_accounts WHERE account_id = NEW.id);
END;

DROP INDEX accounts_by_age;
DROP INDEX accounts_by_state;
