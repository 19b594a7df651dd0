/** Scanners for viruses. */
export { type ClamdAddress, createClamd } from './clamd.ts'
export type { FileScanner, ScanVerdict } from './port.ts'
