-- The operators' check of each account's agency. Accounts that were confirmed before count as approved.
ALTER TABLE accounts ADD COLUMN review TEXT NOT NULL DEFAULT 'waiting'
  CHECK (review IN ('waiting', 'approved', 'declined'));
-- The sentence of the operator who decided, which the owner reads.
ALTER TABLE accounts ADD COLUMN review_note TEXT NOT NULL DEFAULT '';
-- Milliseconds since 1970. NULL until somebody decides.
ALTER TABLE accounts ADD COLUMN reviewed_at INTEGER;
-- NULL unless an operator has blocked the account: then nobody can log in.
ALTER TABLE accounts ADD COLUMN blocked_at INTEGER;
-- Company and name as `foldLetters` spells them, for the search.
ALTER TABLE accounts ADD COLUMN search_text TEXT NOT NULL DEFAULT '';
-- The state of the account in one word, as `accounts/backend/account-state.ts` also computes it.
ALTER TABLE accounts ADD COLUMN state TEXT GENERATED ALWAYS AS (
  CASE WHEN blocked_at IS NOT NULL THEN 'blocked'
    WHEN verified_at IS NULL THEN 'unconfirmed'
    ELSE review END) VIRTUAL;

UPDATE accounts SET review = 'approved' WHERE verified_at IS NOT NULL;

-- SQLite's lower() knows the letters a to z only.
UPDATE accounts SET search_text = lower(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    company || ' ' || name,
    'ı', 'i'), 'İ', 'i'), 'ş', 's'), 'Ş', 's'), 'ç', 'c'), 'Ç', 'c'), 'ğ', 'g'), 'Ğ', 'g'),
    'ö', 'o'), 'Ö', 'o'), 'ü', 'u'), 'Ü', 'u'));

CREATE INDEX accounts_by_age ON accounts (created_at, id);
CREATE INDEX accounts_by_state ON accounts (state, created_at, id);
