/**
 * Every colour of the site's drawings by name. Glazes are numbered from light to dark: lapis3 is
 * the lightest, lapis9 the darkest. The last block contains shades of the night that only drawings
 * use.
 */
export const palette = {
  ground: '#070b18',
  surface: '#0d142b',
  raised: '#151f45',
  hairline: '#28345f',
  rule: '#7482b4',
  lapis9: '#101b49',
  lapis8: '#162867',
  lapis7: '#1d3588',
  lapis6: '#2444ad',
  lapis5: '#3159d6',
  lapis4: '#5c82ee',
  lapis3: '#9db4fa',
  teal9: '#08262f',
  teal8: '#0b3a45',
  teal7: '#0d4f5b',
  teal6: '#116a73',
  teal5: '#1f8a8d',
  teal4: '#49b3ad',
  sand7: '#6d5a3a',
  sand6: '#94794a',
  sand5: '#bd9d66',
  sand4: '#d8bf8c',
  sand3: '#ead9b2',
  gold6: '#b97f1e',
  gold5: '#e2a63a',
  gold4: '#efbd5c',
  gold3: '#f6d48a',
  bone: '#f6efe0',
  neutral200: '#d9deec',
  neutral300: '#bcc4dc',
  neutral400: '#9ba6c6',
  neutral600: '#5d6993',

  skyHigh: '#050816',
  skyMiddle: '#081030',
  skyLow: '#0b1741',
  night: '#0d1740',
  nightLapis: '#080e28',
  nightSand: '#0c1233',
  nightTeal: '#06181f',
  mortarLapis: '#0f2056',
  mortarSand: '#20180c'
} as const

/** A colour of the palette; with this type, a drawing with any other hex value does not compile. */
export type Tone = (typeof palette)[keyof typeof palette]
