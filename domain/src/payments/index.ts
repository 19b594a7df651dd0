export * from './arrival.ts'
export { type GatewayKind, gatewayKinds, type RefundKind } from './gateways.ts'
export * from './port.ts'
