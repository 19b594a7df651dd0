import { europe } from './europe.ts'
import { gulf } from './gulf.ts'
import { iranAndAsia } from './iran-and-asia.ts'
import { iraqAndSyria } from './iraq-and-syria.ts'
import { levantAndAfrica } from './levant-and-africa.ts'
import { turkiye } from './turkiye.ts'

/**
 * Routes and their frequency by airline: real networks in round numbers (facts from OpenTravelData of 2022, CC-BY
 * 4.0; Iraq and Syria since then by hand). A sandbox's timetable, not a promise of any airline.
 */
export const networks: Readonly<Record<string, string>> = {
  ...iraqAndSyria,
  ...turkiye,
  ...gulf,
  ...levantAndAfrica,
  ...iranAndAsia,
  ...europe,
}
