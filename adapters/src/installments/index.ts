/** Providers of installments. Each implements the port of `@karwan/domain/installments`. */
export { type AqsatiOptions, createAqsati } from './aqsati/aqsati.ts'
