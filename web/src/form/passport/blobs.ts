import { type Gray, inkOf } from './gray.ts'

/** Ink that hangs together: its box, and its middle. */
export interface Blob {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Everything in a picture that may be a printed letter, by size alone. */
export function findBlobs(gray: Gray): readonly Blob[] {
  const { width, height } = gray
  const ink = inkOf(gray)
  const blobs: Blob[] = []
  const stack: number[] = []
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue
    let [left, right, top, bottom, size] = [width, 0, height, 0, 0]
    ink[start] = 2
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width
      const y = (at - x) / width
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      size++
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx
          if (ink[next] === 1) {
            ink[next] = 2
            stack.push(next)
          }
        }
    }
    const [w, h] = [right - left + 1, bottom - top + 1]
    const isLetter = h >= 6 && h <= height / 6 && w <= 2.5 * h && h <= 9 * w && size >= 0.1 * w * h
    if (isLetter) blobs.push({ x: left + w / 2, y: top + h / 2, width: w, height: h })
  }
  return blobs
}
