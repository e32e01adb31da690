/**
 * Files of the build at fixed paths that browsers and scanners request on their own. They are
 * served without the Worker, because the operator pays for each request to it.
 */
export const staticFiles = ['/fav.ico', '/favicon.ico', '/site.webmanifest'] as const
