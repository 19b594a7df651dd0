import { languages } from '@karwan/domain/locales'
import { expect, test } from 'vitest'
import { translatorOf } from '../all/index.ts'

const time = '09:00'
const name = 'Shilan'

test('[HC-20] every state of content, and what keeps it from being shown, is in the language of the person', () => {
  const written = languages.map(language => {
    const t = translatorOf(language)
    return [
      t('content.state_draft'),
      t('content.state_published'),
      t('content.state_archived'),
      t('content.goesOut', { time }),
      t('content.overSince', { time }),
      t('content.seenAsOf', { moment: time }),
      t('content.conflict', { name, time }),
      t('content.changedBy', { name, time }),
      t('content.textMissing'),
      t('content.textCopied'),
      t('content.linkNotOffered'),
      t('content.linkCityUnknown'),
      t('content.linkCountryUnknown'),
    ]
  })
  const [first = []] = written
  for (const [at] of first.entries()) expect(new Set(written.map(texts => texts[at])).size, first[at]).toBe(languages.length)
  for (const texts of written) {
    expect(new Set(texts).size).toBe(first.length)
    for (const at of [3, 4, 5, 6, 7]) expect(texts[at]).toContain(time)
    for (const at of [6, 7]) expect(texts[at]).toContain(name)
  }
})
