export { type MemoryBounds, memorySearchStore } from './memory.ts'
export { type RedisSearches, redisSearchStore } from './redis.ts'
export { type SearchSnapshot, type SearchStore, searchLease } from './store.ts'
export { writeThroughStore } from './write-through.ts'
