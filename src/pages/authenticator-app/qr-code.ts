import { encode } from 'uqr'

/** A QR code: its width in modules, and an SVG path of the dark ones. */
export interface QrCode {
  size: number
  path: string
}

/** Light modules around the code, required by ISO/IEC 18004. */
const quietZone = 4

/** Draws a QR code with 15 % error correction, which is enough for screens. */
export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone })
  const rows = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))
  )
  return { size, path: rows.join('') }
}
