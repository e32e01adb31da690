/**
 * Files of the build at fixed addresses that browsers and scanners request unasked. They are served
 * without the Worker, because each request to it costs the operator.
 */
export const staticFiles = ['/fav.ico', '/favicon.ico', '/site.webmanifest'] as const
