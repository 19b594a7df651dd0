/** Letters about orders: to travelers in their language, to operations in English. */
export { createOrderMailer, type OrderMailerOptions } from './order-mailer.ts'
