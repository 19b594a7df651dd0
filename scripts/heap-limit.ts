import { totalmem } from 'node:os'

const megabyte = 1024 * 1024
/** Share of the memory for the heap; buffers, threads and the embedded database live beside it. */
const share = 0.6

/**
 * Returns the flag that bounds the heap of a Node process by the memory of the machine, or of its container where that
 * is less.
 */
export const heapLimit = (machine = totalmem(), container = process.constrainedMemory()): string => {
  const memory = container > 0 ? Math.min(machine, container) : machine
  return `--max-old-space-size=${Math.floor((memory * share) / megabyte)}`
}
