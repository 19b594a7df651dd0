import { outsideServiceView } from '@karwan/contract/console'
import type { TestVisitor, VisitorAnswer } from '../index.ts'

type Ask = (visitor: TestVisitor, asked: string, body?: unknown) => Promise<VisitorAnswer>

/** Reads suppliers and gateways, and switches one off and on again. */
export const callServices = async (ask: Ask, staff: TestVisitor): Promise<void> => {
  const path = '/api/console/services'
  await ask(staff, `GET ${path}`)
  const off = { to: 'off', reason: 'It is ill', until: null, seen: null }
  const { switches } = (await ask(staff, `POST ${path}/fib/switch`, off)).read(outsideServiceView)
  await ask(staff, `POST ${path}/fib/switch`, { to: 'on', reason: 'It is well', until: null, seen: switches[0]?.id })
}
