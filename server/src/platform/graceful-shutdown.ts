import type { Logger } from 'pino'

export interface GracefulShutdown {
  readonly logger: Logger
  readonly drain: () => void
  readonly close: () => Promise<void>
  /** After everything that may still need it: the database. */
  readonly closeLast: () => Promise<void>
}

/** Nobody waits longer than this for the process to end. */
const hardLimitMs = 30_000
/** Time for a balancer to read from `/readyz` that no one should be sent here any more. */
const noticeMs = 300

/** On SIGTERM, SIGINT and on a failure that nobody caught: stop taking, finish what runs, close, exit. */
export const stopGracefully = ({ logger, drain, close, closeLast }: GracefulShutdown): void => {
  let gracefulShutdown = false
  const stop = async (cause: string, exitCode: number): Promise<void> => {
    if (gracefulShutdown) return
    gracefulShutdown = true
    logger.info({ cause }, 'The shop closes')
    setTimeout(() => process.exit(exitCode || 1), hardLimitMs).unref()
    drain()
    await new Promise(resolve => setTimeout(resolve, noticeMs))
    try {
      await close()
      await closeLast()
    } catch (error) {
      logger.error({ err: error }, 'The shop did not close cleanly')
      process.exit(exitCode || 1)
    }
    process.exit(exitCode)
  }
  process.once('SIGTERM', () => void stop('SIGTERM', 0))
  process.once('SIGINT', () => void stop('SIGINT', 0))
  process.on('uncaughtException', error => {
    logger.fatal({ err: error }, 'A failure that nobody caught')
    void stop('uncaughtException', 1)
  })
  process.on('unhandledRejection', error => {
    logger.fatal({ err: error }, 'A promise that nobody caught')
    void stop('unhandledRejection', 1)
  })
}
