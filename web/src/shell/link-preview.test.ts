import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { loadAllWords } from '../base/i18n/index.ts'
import { linkPreview } from './link-preview.server.ts'

beforeAll(async () => {
  for (const language of ['en', 'ar', 'ckb'] as const) await loadAllWords(language)
})

const flight =
  'type=1&class=Y&from=Erbil&to=Istanbul&fCId=EBL&fCCode=EBL&fLId=EBL&tCId=IST&tCCode=IST&tLId=IST&sDate=2027-03-01&eDate=2027-03-08&adt=2&chd=0&inf=0'

test('[SP-3] the link of a flight search tells route, days and travelers in the reader’s language, with the destination’s picture', () => {
  const english = linkPreview('/flight', flight, 'en')
  expect(english).toMatchObject({ title: 'Erbil – Istanbul', image: '/media/previews/istanbul.jpg' })
  expect(english?.description).toMatch(/1.*8.*2027.*2 travelers|2 travelers/)
  expect(linkPreview('/flight', flight, 'ckb')?.title).toBe('هەولێر – ئەستەنبوڵ')
  expect(existsSync(path.join(import.meta.dirname, '../../assets/scenes/istanbul.svg'))).toBe(true)
})

test('the link of a hotel search names city or hotel; other addresses and broken ones have none of their own', () => {
  const hotel = 'cityId=IST&cityName=Istanbul&sDate=2027-03-01&eDate=2027-03-04&guestData=2-5'
  expect(linkPreview('/hotel', hotel, 'ar')?.title).toContain('إسطنبول')
  expect(linkPreview('/hotel/packages', `${hotel}&hotelId=H1&hotelName=Karwan%20Palace`, 'en')?.title).toBe('Karwan Palace')
  const known = (hotelId: string) => (hotelId === 'H1' ? 'کۆشکی کاروان' : undefined)
  expect(linkPreview('/hotel/packages', `${hotel}&hotelId=H1`, 'ckb', known)?.title).toBe('کۆشکی کاروان')
  expect(linkPreview('/hotel/packages', `${hotel}&hotelId=H2`, 'en', known)?.title).toContain('Istanbul')
  expect(linkPreview('/flight', 'type=1&fLId=EBL', 'en')).toBeUndefined()
  expect(linkPreview('/terms', flight, 'en')).toBeUndefined()
})
