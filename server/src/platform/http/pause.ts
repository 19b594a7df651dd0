import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { askToComeBack } from './come-back.ts'

/** The time from the last request that is taken to the end of the server. */
export interface Pause {
  /** From now on requests are asked to come back. */
  begin(): void
  readonly hasBegun: boolean
  /** Resolves when all requests of before are answered. */
  untilAnswered(): Promise<void>
  /** Requests of before that are being answered. */
  answering: number
}

const checkMs = 20

export const createPause = (): Pause => {
  const pause: { -readonly [Key in keyof Pause]: Pause[Key] } = {
    answering: 0,
    hasBegun: false,
    begin: () => {
      pause.hasBegun = true
    },
    untilAnswered: async () => {
      while (pause.answering > 0) await wait(checkMs)
    },
  }
  return pause
}

const probes = /^\/(livez|readyz)\b/
/** A server that was started again is open by then. */
const secondsToWait = 5

/** During the pause asks everyone to come back, but the probes. */
export const refuseInPause = (app: FastifyInstance, pause: Pause): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (pause.hasBegun && !probes.test(request.url)) return void askToComeBack(request, reply, secondsToWait)
    pause.answering += 1
    reply.raw.once('close', () => {
      pause.answering -= 1
    })
    done()
  })
}
