import type { Log } from '../../platform/database/index.ts'

/** Work that an answer does not wait for. */
export interface BackgroundTasks {
  /** Lets a promise run on. Its failure is logged. */
  run(task: Promise<unknown>): void
  /** Resolves when all that was begun has ended. */
  idle(): Promise<void>
}

export const createBackgroundTasks = (log: Log): BackgroundTasks => {
  const running = new Set<Promise<unknown>>()
  return {
    run(task) {
      const ended = task
        .catch((error: unknown) => log.error({ err: error }, 'A payment reading failed'))
        .finally(() => running.delete(ended))
      running.add(ended)
    },
    idle: async () => {
      await Promise.all(running)
    },
  }
}
