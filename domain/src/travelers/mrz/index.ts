/**
 * Reads the machine-readable zone of passports and identity cards, typed, pasted or recognised. It has its own entry
 * point, because a page loads it only when somebody reads a passport.
 */
export { zoneShapes } from './lines.ts'
export { type MrzField, type MrzReading, mrzFields, readMrz } from './read-mrz.ts'
export { type Doubts, usualDoubts } from './repair.ts'
