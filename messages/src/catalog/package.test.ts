import { languages } from '@karwan/domain/locales'
import { expect, test } from 'vitest'
import { ownWords } from '../all/index.ts'

const ofPackages = /^(package\.|booking\.package|policy\.package\.)/
/** Texts that no search, list, page, price, choice or cancellation of a package can do without. */
const needed = [
  'package.tabShort',
  'package.included',
  'package.less',
  'package.changeFlight',
  'package.flightsReady',
  'package.noFlights',
  'package.hotelsAlone',
  'package.roomReady',
  'package.checkInLater',
  'package.noLonger',
  'package.flightAndStay',
  'package.flightOnly',
  'package.promise',
  'package.savingMoved',
]

test('[PK-31] every text of packages stands in three languages, each in its own words', () => {
  const keys = Object.keys(ownWords.en).filter(key => ofPackages.test(key))
  expect(keys).toEqual(expect.arrayContaining(needed))
  for (const key of keys) {
    const texts = languages.map(language => (ownWords[language] as Readonly<Record<string, string>>)[key] ?? '')
    expect([key, texts.filter(text => text.trim() !== '').length, new Set(texts).size]).toEqual([key, 3, 3])
  }
})
