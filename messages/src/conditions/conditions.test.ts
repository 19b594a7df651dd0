import { createHash } from 'node:crypto'
import { languages } from '@karwan/domain/locales'
import { expect, test } from 'vitest'
import { ownWords } from '../all/index.ts'
import { conditionsVersion } from './index.ts'

test('[BK-2] the conditions have the version of their texts', () => {
  const texts = languages.map(language =>
    Object.entries(ownWords[language]).filter(([key]) => key.startsWith('policy.') || key.startsWith('legal.terms')),
  )
  expect([conditionsVersion, createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)]).toEqual([
    '2026-11-26.3',
    '25dfb1c90eda17c1',
  ])
})
