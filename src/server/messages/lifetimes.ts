/** Lifetime of messages in KV and in an isolate's memory. */
export const messagesTtlSeconds = 86_400

/** Lifetime of fallback messages after a failure of the service; the shortest that KV allows. */
export const fallbackTtlSeconds = 60
