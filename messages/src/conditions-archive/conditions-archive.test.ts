import { readdirSync } from 'node:fs'
import { languages } from '@karwan/domain/locales'
import { expect, test } from 'vitest'
import { conditionsVersion } from '../conditions/index.ts'
import { conditionsInForce, conditionsVersions, findConditions } from './index.ts'

const folder = new URL('./versions/', import.meta.url)

test('[BK-2] [HC-7] the version in force is kept word for word, so that it can be read when a later one follows', () => {
  const [newest] = conditionsVersions
  expect(newest?.version, 'the newest file is the first of the archive').toBe(conditionsVersion)
  expect(newest?.texts, 'these texts have changed: raise conditionsVersion, and `npm run docs` keeps them').toEqual(conditionsInForce())
})

test('[HC-7] each kept file is a version that can be found, in every language, in force until the next', () => {
  const kept = readdirSync(folder).map(name => name.replace(/\.json$/, ''))
  expect(conditionsVersions.map(({ version }) => version).sort()).toEqual(kept.sort())
  for (const [at, { version, from, until, texts }] of conditionsVersions.entries()) {
    expect(findConditions(version)?.texts).toBe(texts)
    expect([version, until]).toEqual([version, conditionsVersions[at - 1]?.from])
    expect(from <= (until ?? from)).toBe(true)
    for (const language of languages) expect(Object.keys(texts[language])).toEqual(Object.keys(texts.en))
  }
  expect(findConditions('2026-11-24')).toBeUndefined()
})
