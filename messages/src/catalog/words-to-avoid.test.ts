import { wordsToAvoid } from '@karwan/domain/content'
import { expect, test } from 'vitest'
import { ownWords } from '../all/index.ts'

test.each(wordsToAvoid)('[LN-1] $language says $instead instead of $word', ({ language, word: avoided }) => {
  expect(Object.entries(ownWords[language]).filter(([, text]) => avoided.test(text))).toEqual([])
})
