import type { OrderMail, OrderMailKind } from '../../orders/index.ts'

export type OperationsMailKind = Extract<OrderMailKind, `operations-${string}`>
/** E-mails to a person who paid an order with a link. */
export type PayerMailKind = Extract<OrderMailKind, `payer-${string}`>
/** E-mails to the traveler who ordered. */
export type TravelerMailKind = Exclude<OrderMailKind, OperationsMailKind | PayerMailKind>

export const isForPayer = (kind: OrderMail['kind']): kind is PayerMailKind => kind.startsWith('payer-')
export const isForOperations = (kind: OrderMail['kind']): kind is OperationsMailKind => kind.startsWith('operations-')
