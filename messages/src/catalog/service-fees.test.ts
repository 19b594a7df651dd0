import { languages } from '@karwan/domain/locales'
import { expect, test } from 'vitest'
import { translatorOf } from '../all/index.ts'

test.each(languages)('[BK-2] the terms and the conditions of a room say the same of our fee, in %s', language => {
  const t = translatorOf(language)
  expect(t('legal.termsCancellationText')).toContain(t('policy.hotel.feesNonRefundable'))
})
