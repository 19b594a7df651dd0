import { expect, test } from 'vitest'
import { faceFaults, type Pixels, photoFaults } from './photo-check.ts'

const photo = { width: 35, height: 45 }
const full = { width: 827, height: 1063 }

/** A portrait drawn by a rule: a textured oval on a ground. */
const portrait = (light: (x: number, y: number, isFace: boolean) => number, width = 100, height = 128): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isFace = ((x - width / 2) / (width * 0.28)) ** 2 + ((y - height / 2) / (height * 0.32)) ** 2 < 1
      data.set([light(x, y, isFace), light(x, y, isFace), light(x, y, isFace), 255], (y * width + x) * 4)
    }
  return { width, height, data }
}
const stripes = (x: number, y: number) => ((x + y) % 4 < 2 ? 40 : -40)
const good = portrait((x, y, isFace) => (isFace ? 140 + stripes(x, y) : 240))

test('[VI-13] a sharp portrait on a light ground has nothing to mend', () => {
  expect(photoFaults(good, full, photo)).toEqual([])
})

test('[VI-13] size and shape are measured on the file itself', () => {
  expect(photoFaults(good, { width: 300, height: 386 }, photo)).toEqual(['small'])
  expect(photoFaults(good, { width: 1063, height: 1063 }, photo)).toEqual(['shape'])
})

test('[VI-13] dark, blurred, glaring pictures and an uneven ground are told apart', () => {
  expect(
    photoFaults(
      portrait((x, y, isFace) => (isFace ? 50 + stripes(x, y) : 60)),
      full,
      photo,
    ),
  ).toContain('dark')
  expect(
    photoFaults(
      portrait(() => 200),
      full,
      photo,
    ),
  ).toEqual(['blurred'])
  expect(
    photoFaults(
      portrait((_x, y, isFace) => (isFace ? (y % 2 ? 255 : 254) : 240)),
      full,
      photo,
    ),
  ).toContain('glare')
  expect(
    photoFaults(
      portrait((x, y, isFace) => (isFace ? 140 + stripes(x, y) : y % 20 < 10 ? 90 : 250)),
      full,
      photo,
    ),
  ).toContain('background')
})

test('[VI-13] of faces it tells none, several, and one at the side', () => {
  const at = (x: number) => ({ boundingBox: { x, width: 40 } })
  expect(faceFaults([], 100)).toEqual(['noFace'])
  expect(faceFaults([at(10), at(50)], 100)).toEqual(['severalFaces'])
  expect(faceFaults([at(0)], 100)).toEqual(['notCentred'])
  expect(faceFaults([at(30)], 100)).toEqual([])
})
