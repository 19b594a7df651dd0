/** Bounds of connections, and queues that refuse instead of growing. */
export { type ConnectionLimits, createGuardedServer, type GuardedServer, generousConnections } from './connections.ts'
export { createLane, type Lane, type LaneLimits } from './lane.ts'
