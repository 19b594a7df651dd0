export { type MemoryBounds, memorySearchStore } from './memory.ts'
export { type RedisSearches, redisSearchStore } from './redis.ts'
export type { SearchSnapshot, SearchStore } from './store.ts'
