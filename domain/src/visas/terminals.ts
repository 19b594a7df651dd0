import type { LocalDate } from '../calendar/index.ts'
import type { VisaSource } from './types.ts'

interface SplitAirport {
  readonly airport: string
  /** Names of terminals, together where one changes planes between them without entering. */
  readonly groups: readonly (readonly string[])[]
  readonly source: VisaSource
  readonly checkedOn: LocalDate
}
/** Airports where a change between terminals takes an entry (VI-3). Facts with a source and a date, as rules are. */
export const splitAirports: readonly SplitAirport[] = [
  {
    airport: 'KUL',
    groups: [['1', 'M'], ['2']],
    source: {
      title: 'Malay Mail: KLIA inter-terminal transfer',
      url: 'https://www.malaymail.com/news/malaysia/2025/08/27/loke-announces-klias-seamless-inter-terminal-transfer-system-for-passengers-and-luggage-set-to-roll-out-by-mid-2026/189127',
    },
    checkedOn: '2025-08-27',
  },
]

/** Returns the bare name of a terminal: suppliers write `1`, `T1` and `Terminal 1`. */
const nameOf = (terminal: string): string => terminal.toUpperCase().replace(/^(TERMINAL|T)\s*(?=.)/, '')

/** True if changing planes between two terminals of an airport takes an entry. Not known terminals take none. */
export const isEnteredBetween = (airport: string, from: string | null | undefined, to: string | null | undefined): boolean => {
  const groups = splitAirports.find(each => each.airport === airport)?.groups
  if (!groups || !from || !to) return false
  const [left, reached] = [from, to].map(terminal => groups.findIndex(names => names.includes(nameOf(terminal))))
  return left !== -1 && reached !== -1 && left !== reached
}
