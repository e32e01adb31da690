-- Sessions end after some time without use, and have the time of the last password entry and the place
-- of the login. The Worker of the build before runs on this table unchanged. The sessions that it starts
-- have the defaults; the new build neither accepts nor lists them.

-- The session ends at this time, however much it is used. Until then each use moves `expires_at`.
ALTER TABLE sessions ADD COLUMN ends_at INTEGER NOT NULL DEFAULT 0;
-- The session ends when it has not been used for this long, in milliseconds.
ALTER TABLE sessions ADD COLUMN idle_ms INTEGER NOT NULL DEFAULT 0;
-- The last time at which the owner entered the password.
ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER NOT NULL DEFAULT 0;
-- Where the owner logged in, by the network address: ISO 3166 code and name; empty when unknown.
ALTER TABLE sessions ADD COLUMN country TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN city TEXT NOT NULL DEFAULT '';
