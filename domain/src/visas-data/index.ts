/**
 * Rules of visas for the passports and countries that are on record, each with its source and the day it was checked.
 * For the server; never in a page.
 */
import type { VisaRule } from '../visas/index.ts'
import { nearEast } from './near-east.ts'
import { rulesOf } from './row.ts'

const rules: readonly VisaRule[] = rulesOf(nearEast)

export const listVisaRules = (): readonly VisaRule[] => rules
