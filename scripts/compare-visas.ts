/**
 * Compares the rules of visas with a public list: `node scripts/compare-visas.ts FILE`, a CSV file of passport,
 * destination and requirement. Prints what differs and is not explained in `domain/src/visas-data/list.ts`, and the
 * digest that the test of the rules expects.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expectedList, listVisaRules } from '@karwan/domain/visas-data'

const kinds: Readonly<Record<string, string>> = {
  'visa required': 'embassy',
  'visa on arrival': 'on-arrival',
  'visa free': 'none',
  'no admission': 'not-admitted',
  eta: 'eta',
  'e-visa': 'e-visa',
}
const listed = new Map<string, string>(
  readFileSync(process.argv[2] ?? '', 'utf8')
    .trim()
    .split('\n')
    .map(line => {
      const [passport, destination, requirement = ''] = line.trim().split(',')
      return [`${passport} ${destination}`, kinds[requirement] ?? 'none'] as const
    }),
)
const expected = expectedList(listVisaRules())
const inList = expected.map(line => `${line.slice(0, 5)} ${listed.get(line.slice(0, 5)) ?? 'missing'}`)
for (const [at, line] of expected.entries()) if (line !== inList[at]) console.log(`ours: ${line}, list: ${inList[at]?.slice(6)}`)
console.log(createHash('sha256').update(inList.join('\n')).digest('hex'))
