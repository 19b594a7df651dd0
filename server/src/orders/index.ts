/** Orders: made once, priced on the server, moved only along their table. */

export { type BookingWork, bookingPace, bookService, type RefundOrder, resolveService, type Suppliers } from './booking.ts'
export { visitorHash } from './create-order.ts'
export { createOrderDesk, type OrderDesk, type OrderDeskOptions } from './desk.ts'
export { findVisibleOrder } from './find-order.ts'
export { newId } from './ids.ts'
export { lockOrder, lockServices, moveOrder, moveService, type OrderRow, type ServiceRow } from './moves.ts'
export { askOperations, queueMail } from './notices.ts'
export * from './ports.ts'
export { findOrderRecord, getOrderRecord } from './read-order.ts'
export type * from './records.ts'
export { type OrderRoutes, orderRoutes } from './routes.ts'
