export * from './arrival.ts'
export * from './port.ts'
