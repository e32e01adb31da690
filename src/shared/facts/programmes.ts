/** The partnership programmes. Each has a route, a message file, a figure and a form. */
export const programmes = ['gsa', 'franchise', 'stream'] as const
export type Programme = (typeof programmes)[number]
