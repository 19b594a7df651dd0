import { userHits } from '@karwan/contract/console'
import type { TestVisitor, VisitorAnswer } from '../index.ts'

type Ask = (visitor: TestVisitor, asked: string, body?: unknown) => Promise<VisitorAnswer>

/** Makes every call about customers' accounts. `email` is that of an account. */
export const callUsers = async (ask: Ask, staff: TestVisitor, email: string): Promise<void> => {
  const path = '/api/console/users'
  const { hits } = (await ask(staff, `POST ${path}/find`, { words: email })).read(userHits)
  const user = `${path}/${hits[0]?.userId}`
  await ask(staff, `GET ${user}`)
  await ask(staff, `POST ${user}/reveal`, { reason: 'traveler-asked' })
  for (const act of ['unlock', 'offer-data', 'offer-deletion', 'end-sessions']) {
    await ask(staff, `POST ${user}/${act}`, { reason: 'They called and asked for it' })
  }
}
