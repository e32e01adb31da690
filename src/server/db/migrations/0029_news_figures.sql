-- Counts the addresses that get news.
CREATE INDEX news_subscriptions_current ON news_subscriptions (email) WHERE withdrawn_at IS NULL;
