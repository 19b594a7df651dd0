/**
 * Rules of visas for the passports and countries that are on record, each with its source and the day it was checked.
 * For the server; never in a page.
 */
import type { VisaRule } from '../visas/index.ts'
import { entering } from './entering.ts'
import { rulesOf } from './row.ts'
import { special } from './special.ts'
import { transit } from './transit.ts'

const rules = rulesOf([...entering, ...special, ...transit])
export const listVisaRules = (): readonly VisaRule[] => rules
export { expectedList } from './list.ts'
