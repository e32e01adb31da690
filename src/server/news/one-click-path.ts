export const oneClickPath = '/_news/unsubscribe'
