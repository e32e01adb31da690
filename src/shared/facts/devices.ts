/** The kinds of devices whose visits and page speed are counted. */
export const devices = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof devices)[number]
