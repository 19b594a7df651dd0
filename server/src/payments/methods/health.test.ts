import { expect, test } from 'vitest'
import { healthOf, type StartEnd, startEnds } from './health.ts'

const [well, refused, unanswered] = startEnds

test.each<[string, StartEnd[], string]>([
  ['nobody tried', [], 'well'],
  ['two in a row may be bad luck', [unanswered, unanswered], 'well'],
  ['three in a row are told, as the newest ended', [unanswered, refused, unanswered], 'not-answering'],
  ['refusals', [refused, refused, unanswered, well], 'refusing'],
  ['one that goes well makes it well again', [well, refused, refused, refused], 'well'],
  ['one that went well just before', [refused, refused, well, refused], 'well'],
])('the health of a gateway: %s', (_, starts, health) => expect(healthOf(starts)).toBe(health))
