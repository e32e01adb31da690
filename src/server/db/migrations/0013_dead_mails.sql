-- For the desk's list of dead deliveries without a lead: mails of accounts, operators and alerts.
CREATE INDEX deliveries_dead_mails ON deliveries (next_attempt_at) WHERE state = 'dead' AND lead_id IS NULL;
