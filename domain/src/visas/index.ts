/** Rules of visas: what a passport needs at each border of a trip. Pure; the rows themselves are `visas-data`. */
export * from './types.ts'
