/** The provider of installments, behind the port of `@karwan/domain/installments`. */
export { aqsatiDescriptor } from './aqsati/descriptor.ts'
