/** A picture in shades of grey, row by row, 0 black to 255 white. */
export interface Gray {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Shades of RGBA pixels, as a canvas gives them. */
export function grayOf({
  width,
  height,
  data,
}: {
  readonly width: number
  readonly height: number
  readonly data: ArrayLike<number>
}): Gray {
  const shades = new Uint8Array(width * height)
  for (let at = 0; at < shades.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]]
    shades[at] = (red * 299 + green * 587 + blue * 114) / 1000
  }
  return { width, height, data: shades }
}

/** The picture turned by a quarter, clockwise. */
export function turned({ width, height, data }: Gray): Gray {
  const shades = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) shades[x * height + (height - 1 - y)] = data[y * width + x] ?? 255
  return { width: height, height: width, data: shades }
}

/** The shade between four pixels; white beside the picture. */
export function shadeAt({ width, height, data }: Gray, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255
  const [across, down] = [x - left, y - top]
  const at = top * width + left
  const [a = 0, b = 0, c = 0, d = 0] = [data[at], data[at + 1], data[at + width], data[at + width + 1]]
  return (a * (1 - across) + b * across) * (1 - down) + (c * (1 - across) + d * across) * down
}

/**
 * Marks what is darker than its surroundings: 1 for ink, 0 for background. Shadows and printed patterns are no ink.
 */
export function inkOf({ width, height, data }: Gray): Uint8Array {
  const radius = Math.max(7, Math.round(Math.max(width, height) / 80))
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)]
      const corner = (row: number, column: number) => sums[row * (width + 1) + column] ?? 0
      const mean =
        (corner(bottom, right) - corner(top, right) - corner(bottom, left) + corner(top, left)) / ((bottom - top) * (right - left))
      ink[y * width + x] = (data[y * width + x] ?? 255) < mean * inkBelow ? 1 : 0
    }
  }
  return ink
}
/** Share of the surrounding brightness below which a pixel is ink. */
const inkBelow = 0.82
