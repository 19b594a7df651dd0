import { searchCode, searchStarted } from '@karwan/contract/search'
import { expect, test } from 'vitest'
import { codeReader, startedReader } from './read-search.ts'

const answers: readonly unknown[] = [
  [{ Id: 'a' }],
  [{ Id: 3 }],
  [],
  {},
  null,
  'text',
  { code: null, progress: 0, count: 0, finished: false },
  { code: 'abc', progress: 40, count: 12, finished: true },
  { code: 5, progress: 40, count: 12, finished: true },
  { code: 'abc', progress: 'half', count: 12, finished: true },
  { code: 'abc', progress: 40, count: 12 },
]
test.each(answers.map(answer => [JSON.stringify(answer), answer]))('%s is taken where the contract takes it', (_, answer) => {
  expect(startedReader.safeParse(answer).success).toBe(searchStarted.safeParse(answer).success)
  expect(codeReader.safeParse(answer).success).toBe(searchCode.safeParse(answer).success)
})
