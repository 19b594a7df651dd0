/** The providers of installments, each behind the port of `@karwan/domain/installments`. */
export { type AqsatiOptions, createAqsati } from './aqsati/aqsati.ts'
