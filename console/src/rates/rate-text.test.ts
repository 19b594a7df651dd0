import { expect, test } from 'vitest'
import { changeText, rateText } from './rate-text.ts'

test('[OC-20] a rate is written with all of its decimals, and a change with its sign', () => {
  expect([rateText('1320'), rateText('11000.50'), rateText('0.000125')]).toEqual(['1,320', '11,000.50', '0.000125'])
  expect([changeText('1320', '1334.9'), changeText('1320', '1280'), changeText('1320', '1320.0')]).toEqual(['+1.13 %', '−3.04 %', '0 %'])
})
