/**
 * The machine-readable zone of passports and identity cards: read from what was typed, pasted or recognised. A door of its own, fetched by a page
 * only when somebody reads a passport.
 */
export { zoneShapes } from './lines.ts'
export { type MrzField, type MrzReading, mrzFields, readMrz } from './read-mrz.ts'
export { type Doubts, usualDoubts } from './repair.ts'
