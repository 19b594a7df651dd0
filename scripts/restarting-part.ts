import { type Part, startPart, untilAnswering } from './shop-processes.ts'

export interface RestartingPartOptions {
  readonly name: string
  /** A Node program of the project and its arguments. */
  readonly command: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** Answers when the part is ready. */
  readonly address: string
  /** Answers what the process asks by messages. */
  readonly answer?: (payload: unknown) => Promise<unknown> | undefined
}
export interface RestartingPart {
  start(): void
  /** Ends the process in its own time and starts it again, once for changes that come together. */
  restart(changed: string): void
  /** Resolves when the process that runs now, or the next one, answers. */
  answering(): Promise<void>
  stop(): Promise<void>
}

/** Editors write several files at once. */
const settleMs = 150

/**
 * A process that starts again when its code has changed. It is asked to end and waited for: the embedded database
 * closes before the next process opens it. One that cannot start stays down until the next change.
 */
export function restartingPart({ name, command, env, address, answer }: RestartingPartOptions): RestartingPart {
  let part: Part | undefined
  let ready = Promise.withResolvers<void>()
  let isReady = false
  /** A change came that the process which starts now may not have seen. */
  let isStale = false
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()
  let stopped = false

  const startNow = async (): Promise<void> => {
    const started = startPart(name, command, { env: { ...process.env, ...env }, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    part = started
    const { child } = started
    child.on('message', async ({ id, payload }: { readonly id: number; readonly payload: unknown }) => {
      const result = await answer?.(payload)
      if (child.connected) child.send({ id, result })
    })
    await untilAnswering(started, address).then(
      () => {
        if (isStale) return
        isReady = true
        ready.resolve()
      },
      (error: Error) => stopped || console.error(`${error.message} It starts again after the next change.`),
    )
  }
  const endNow = async (): Promise<void> => {
    part?.child.kill('SIGTERM')
    await part?.ended
  }
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work)
    return turn
  }
  const startAgain = async (): Promise<void> => {
    const began = Date.now()
    await endNow()
    if (stopped) return
    isStale = false
    await startNow()
    if (part?.child.exitCode === null) console.info(`${name} started again in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
  }
  return {
    start: () => void inTurn(startNow),
    restart: changed => {
      if (stopped) return
      if (!timer) console.info(`${changed} changed.`)
      clearTimeout(timer)
      if (isReady) ready = Promise.withResolvers()
      isReady = false
      isStale = true
      timer = setTimeout(() => {
        timer = undefined
        void inTurn(startAgain)
      }, settleMs)
    },
    answering: () => ready.promise,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      ready.resolve()
      await endNow()
      await turn
    },
  }
}
