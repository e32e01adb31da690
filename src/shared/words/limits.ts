/** The minimum and maximum length of a text, in characters. */
type Limits = readonly [number, number]

/** The lengths of texts in posts, mails and legal texts, for the build and the editor. */
export const postLimits = {
  title: [10, 90],
  description: [60, 160],
  closing: [30, 160],
  action: [6, 40],
  pictureAlt: [10, 200]
} as const satisfies Record<string, Limits>

export const legalLimits = {
  title: [4, 90],
  description: [60, 160],
  version: [1, 20]
} as const satisfies Record<string, Limits>

export const subjectLimits: Limits = [4, 90]

/** Limits of uploaded pictures. The proxy to GitHub rejects larger files. */
export const pictureLimits = {
  bytes: 7_000_000,
  pixels: 60_000_000,
  /** The smallest width and height of a cover, and of a picture in a text. */
  cover: [1200, 800],
  body: [480, 120]
} as const
