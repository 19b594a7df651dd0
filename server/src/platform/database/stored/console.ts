import { z } from 'zod'
import { storedJson, versions } from './stored-json.ts'

/** Short facts of what a person of the console did, without personal data of travelers. */
export const storedActionDetails = storedJson(
  'staff_actions.details',
  versions<Readonly<Record<string, string>>>(z.record(z.string(), z.string())),
)
