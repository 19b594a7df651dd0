/** Providers of installments. Each implements the port of `@karwan/domain/installments`. */
export { aqsatiDescriptor } from './aqsati/descriptor.ts'
