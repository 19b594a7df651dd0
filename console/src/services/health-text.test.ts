import { expect, test } from 'vitest'
import { shareText } from './health-text.ts'

test('[OC-27] a share of calls says 100% only where every one was answered', () => {
  expect([shareText(3, 3), shareText(1999, 2000), shareText(0, 4), shareText(1, 3)]).toEqual(['100%', '99.9%', '0.0%', '33.3%'])
})
