/** Elements of our pages without text to read: lists of links, drawings, code and controls. */
export const silentElements = ['nav', 'svg', 'script', 'style', 'dialog', 'button'] as const
