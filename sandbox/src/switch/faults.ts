import type { FastifyReply } from 'fastify'
import { breaksOff, isServiced, misbehavesAs } from '../kit/index.ts'
import { answer } from './answers.ts'
import type { Ledger } from './desk.ts'

/** Does what the script of that reference says instead of answering; true when the call is over. */
export function misbehaves(ledger: Ledger, reference: string, reply: FastifyReply): Promise<boolean> {
  const refuses = (status: number, code: string) => (to: FastifyReply) =>
    to.code(status).send(answer(code, ledger.options.clock.now().toISOString()))
  const plays = misbehavesAs({
    unauthorized: refuses(401, '800.900.300'),
    throttle: refuses(429, '800.120.100'),
    http500: refuses(500, '999.999.999'),
    html: isServiced('Sandbox gateway'),
    halfJson: breaksOff('{"id":"8ac7a4a1","result":{"code":"000.1'),
  })
  return plays(ledger.scripts.of(reference), reply)
}
