import { create } from 'qrcode'

/** Draws a text as a QR code without a margin: the data address of an SVG, black on nothing. */
export function qrImage(text: string): string {
  const { size, data } = create(text).modules
  const squares = Array.from(data, (isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '')).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${squares}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
