import type { DocumentRequirement } from '@karwan/domain/visa-applications'

/** Pixels of a picture, red, green, blue and alpha, row by row. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}
/** Fault of a picture that can be mended. Words are `visa.photo.<fault>`. */
export type PhotoFault = 'small' | 'shape' | 'blurred' | 'dark' | 'glare' | 'background' | 'noFace' | 'severalFaces' | 'notCentred'

/** Points of a millimetre at 300 dots an inch: less looks coarse in print. */
const pointsPerMm = 300 / 25.4
/** Shapes may differ by this share: the authority crops a little. */
const shapeLeeway = 0.08
/** Below it, edges are smooth everywhere: mean square of the Laplacian, for pixels of 0–255. */
const leastSharpness = 40
const darkBelow = 70
/** Share of pixels that are pure white in the middle of the picture, where the face is. */
const mostGlare = 0.08
/** Ground: its mean brightness, and the mean difference of its pixels from that. */
const leastGround = 175
const mostUneven = 28

export const pointsFor = (photo: NonNullable<DocumentRequirement['photo']>) => ({
  width: Math.round(photo.width * pointsPerMm),
  height: Math.round(photo.height * pointsPerMm),
})

/**
 * Finds what can be mended in a personal photo, by its size and the light of its pixels. `full` is the size of the
 * file. It never says that a picture is good: a person decides (VI-13).
 */
export function photoFaults(
  pixels: Pixels,
  full: { readonly width: number; readonly height: number },
  photo: NonNullable<DocumentRequirement['photo']>,
): readonly PhotoFault[] {
  const points = pointsFor(photo)
  const light = brightnessOf(pixels)
  const wanted = photo.width / photo.height
  const faults: readonly (readonly [PhotoFault, boolean])[] = [
    ['small', full.width < points.width || full.height < points.height],
    ['shape', Math.abs(full.width / full.height / wanted - 1) > shapeLeeway],
    ['dark', meanOf(light) < darkBelow],
    ['blurred', sharpnessOf(light, pixels.width) < leastSharpness],
    ['glare', glareOf(light, pixels) > mostGlare],
    ['background', !isPlainGround(light, pixels)],
  ]
  return faults.flatMap(([fault, is]) => (is ? [fault] : []))
}

const brightnessOf = ({ data }: Pixels): Float32Array => {
  const light = new Float32Array(data.length / 4)
  for (let at = 0; at < light.length; at += 1)
    light[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0)
  return light
}
const meanOf = (values: ArrayLike<number>): number => {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0
  return values.length === 0 ? 0 : sum / values.length
}

/** Returns the mean square of the Laplacian: high where there are edges. */
const sharpnessOf = (light: Float32Array, width: number): number => {
  const height = light.length / width
  let sum = 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const around = (light[at - 1] ?? 0) + (light[at + 1] ?? 0) + (light[at - width] ?? 0) + (light[at + width] ?? 0)
      sum += (around - 4 * (light[at] ?? 0)) ** 2
    }
  return sum / Math.max(1, (width - 2) * (height - 2))
}

/** Returns the share of blown-out pixels in the middle third. */
const glareOf = (light: Float32Array, { width, height }: Pixels): number => {
  const inside = light.filter((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return x > width * 0.33 && x < width * 0.67 && y > height * 0.25 && y < height * 0.65
  })
  return meanOf(inside.map(value => (value > 252 ? 1 : 0)))
}

/** Tells whether the upper corners and edges are light and even. */
const isPlainGround = (light: Float32Array, { width, height }: Pixels): boolean => {
  const ground = light.filter((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return y < height * 0.5 && (x < width * 0.12 || x > width * 0.88)
  })
  const mean = meanOf(ground)
  return mean >= leastGround && meanOf(ground.map(value => Math.abs(value - mean))) <= mostUneven
}

interface Face {
  readonly boundingBox: { readonly x: number; readonly width: number }
}
/** Returns the fault of the faces that a browser found in a picture of a width. */
export const faceFaults = (faces: readonly Face[], width: number): readonly PhotoFault[] => {
  const [face] = faces
  if (!face) return ['noFace']
  if (faces.length > 1) return ['severalFaces']
  const middle = face.boundingBox.x + face.boundingBox.width / 2
  return Math.abs(middle / width - 0.5) > 0.15 ? ['notCentred'] : []
}
