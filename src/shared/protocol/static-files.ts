/**
 * Files of the build at fixed paths that browsers and scanners request on their own. They are
 * served without the Worker, because each request to it costs money.
 */
export const staticFiles = ['/fav.ico', '/favicon.ico', '/site.webmanifest'] as const
