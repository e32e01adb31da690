-- An authenticator app (TOTP, RFC 6238) as second factor. It exists only while two-step verification is on,
-- and is deleted together with it. The Worker of the build before runs on this table
-- unchanged; people with an app use their recovery codes there. Times are in milliseconds since 1970.

-- The app's secret, 160 bits in hexadecimal, encrypted with one of our secrets, and the id of that one.
ALTER TABLE second_factors ADD COLUMN app_secret TEXT;
ALTER TABLE second_factors ADD COLUMN app_key_id TEXT;

-- Identifies the app: the one that replaces it has another time.
ALTER TABLE second_factors ADD COLUMN app_added_at INTEGER;

-- The time step of the newest code that was accepted. No code of this step or an earlier one is accepted.
ALTER TABLE second_factors ADD COLUMN app_step INTEGER;
ALTER TABLE second_factors ADD COLUMN app_used_at INTEGER;

CREATE INDEX second_factors_by_app_key ON second_factors (app_key_id) WHERE app_key_id IS NOT NULL;
