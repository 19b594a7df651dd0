/** Gives this process, and each that it starts, the time that `choose-tests-clock.ts` chose. */
import { shiftClock } from './shift-clock.ts'

const offset = Number(process.env.TESTS_CLOCK)
if (!Number.isFinite(offset)) throw new Error('Nobody chose the time of the tests')
shiftClock(offset)

const forChildren = `--import=${import.meta.url}`
if (!process.env.NODE_OPTIONS?.includes(forChildren)) process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${forChildren}`.trim()
