-- The desk lists what was given up and belongs to no lead: the mails of accounts, operators and alerts.
CREATE INDEX deliveries_dead_mails ON deliveries (next_attempt_at) WHERE state = 'dead' AND lead_id IS NULL;
