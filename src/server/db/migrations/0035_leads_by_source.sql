-- The inbox is filtered by the source and the campaign of `visit_counts`, in the form in which they are counted there.
CREATE INDEX lead_sources_by_referrer ON lead_sources (referrer);
CREATE INDEX lead_sources_by_campaign ON lead_sources (rtrim(substr(lower(campaign), 1, 60)));
