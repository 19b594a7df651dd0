export { type MemoryBounds, memorySearchStore } from './memory.ts'
export { type RedisSearches, redisSearchStore } from './redis.ts'
export type { SearchReading, SearchStore } from './store.ts'
