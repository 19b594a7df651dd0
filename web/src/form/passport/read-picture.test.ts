import path from 'node:path'
import { cardZone, type PassportFacts, passportZone } from '@karwan/domain/testing'
import { readMrz } from '@karwan/domain/travelers/mrz'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { grayOf } from './gray.ts'
import { readPicture } from './read-picture.ts'

const fontfile = path.resolve(import.meta.dirname, '../../../dev/ocr-b/OCRB.otf')
const facts: PassportFacts = {
  firstName: 'Karwan Ahmed',
  lastName: 'Al Rashid',
  number: 'A12345678',
  gender: 'm',
  issuingCountry: 'IQ',
  nationality: 'IQ',
  birthDate: '1988-11-30',
  expiryDate: '2031-06-15',
}
const zone = passportZone(facts)

const line = async (text: string, width: number) => {
  const markup = `<span foreground="#1d1d26">${text.replaceAll('<', '&lt;')}</span>`
  const drawn = await sharp({ text: { text: markup, font: 'OCRB 30', fontfile, dpi: 200, rgba: true } })
    .png()
    .toBuffer()
  return sharp(drawn).resize({ width }).png().toBuffer({ resolveWithObject: true })
}

/** A page with a photo, waves of colour under everything and the zone at its foot, as passports have it. */
const page = async (text: string, width = 1400): Promise<Sharp> => {
  const height = Math.round(width * 0.7)
  const lines = await Promise.all(text.split('\n').map(each => line(each, Math.round(width * 0.88))))
  const high = lines[0]?.info.height ?? 0
  const waves = Array.from(
    { length: 50 },
    (_, at) =>
      `<path d="M0 ${(at * height) / 50} Q ${width / 2} ${(at * height) / 50 + 40 * Math.sin(at)} ${width} ${(at * height) / 50}" stroke="#b9c3d8" fill="none" stroke-width="2"/>`,
  )
  const face = '<rect x="60" y="120" width="330" height="420" fill="#8a7f78"/><circle cx="225" cy="300" r="100" fill="#5c4a40"/>'
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e8e4d8"/>${waves.join('')}${face}</svg>`
  const start = height * 0.97 - lines.length * high * 2.3
  const placed = lines.map(({ data }, at) => ({ input: data, left: Math.round(width * 0.06), top: Math.round(start + at * high * 2.3) }))
  return sharp(await sharp(Buffer.from(ground)).composite(placed).png().toBuffer())
}

const read = async (picture: Sharp) => {
  const { data, info } = await picture.ensureAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return readPicture(grayOf({ ...info, data }))
}
const again = async (picture: Sharp) => sharp(await picture.png().toBuffer())
const table = '#44403a'
const shadow = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g"><stop stop-opacity=".65"/><stop offset="1" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )

const photos: Readonly<Record<string, () => Promise<Sharp>>> = {
  'from straight above': () => page(zone),
  small: async () => (await page(zone)).resize({ width: 800 }),
  askew: async () => (await page(zone)).rotate(-7, { background: table }),
  'turned by a quarter': async () => (await page(zone)).rotate(90),
  'upside down and askew': async () => (await page(zone)).rotate(184, { background: table }),
  'from the side': async () =>
    (await page(zone)).affine(
      [
        [1, 0.05],
        [0.04, 0.86],
      ],
      { background: table },
    ),
  'in half a shadow': async () => (await page(zone)).composite([{ input: shadow(1400, 980) }]),
  'blurred and packed': async () => again(sharp(await (await page(zone, 1100)).blur(1.2).jpeg({ quality: 50 }).toBuffer())),
}

test.each(Object.keys(photos))('a passport is read in a photo: %s', async name => {
  const found = await read((await photos[name]?.()) ?? (await page(zone)))
  expect(found?.text).toBe(zone)
})

test('an identity card is read too', async () => {
  const card = cardZone(facts)
  expect((await read(await page(card)))?.text).toBe(card)
})

test('a letter O that was read as a zero is put right by the check digit, and is to be compared', async () => {
  const found = await read(await page(passportZone({ ...facts, number: 'A12O45678' })))
  const reading = found && readMrz(found.text, '2026-11-21', found.doubts)
  expect(reading?.values.number).toBe('A12O45678')
  expect([...(reading?.checked ?? []), ...(reading?.repaired ?? [])]).toContain('number')
})

test('where there is no zone, nothing is read', async () => {
  const upper = (await page(zone)).extract({ left: 0, top: 0, width: 1400, height: 760 })
  expect(await read(await again(upper))).toBeUndefined()
  expect(await read(await page('REPUBLIC OF IRAQ\nPASSPORT'))).toBeUndefined()
  expect(await read(sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } }))).toBeUndefined()
})
