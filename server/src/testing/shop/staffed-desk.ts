import { randomUUID } from 'node:crypto'
import type { OrderPushed } from '@karwan/contract/payments'
import { isProblem, type Problem } from '@karwan/domain/problems'
import type { OfficeDocuments } from '../../documents/index.ts'
import { createOfficeDesk, type OfficeDesk } from '../../office/office-service.ts'
import { putStaff } from '../../office/staff.ts'
import type { SignedInStaff } from '../../office/staff-sessions.ts'
import type { Shop } from './fake-shop.ts'

export const asker = { brand: 'default', network: '10.0.0.1' }
export const passwordOf = (userName: string): string => `${userName} counts well`

const notHere = () => Promise.reject(new Error('not here'))

/** Desks of the default brand's offices; `papers` are what they print. */
export const openDesk = (
  { context }: Shop,
  { demo = false, papers: documents = {} }: { readonly demo?: boolean; readonly papers?: Partial<OfficeDocuments> } = {},
): OfficeDesk =>
  createOfficeDesk({
    ...context,
    demo,
    zoneOf: () => 'Asia/Baghdad',
    nameAirport: code => ({ city: code }),
    papers: { makeSlip: notHere, makeReceipt: notHere, ...documents },
  })

const signIn = async ({ context }: Shop, service: OfficeDesk, userName: string): Promise<SignedInStaff> => {
  const password = passwordOf(userName)
  await putStaff(context, { brand: 'default', office: 'erbil-gulan', userName, name: userName, password })
  const signedIn = await service.signIn(asker, { userName, password })
  if (isProblem(signedIn)) throw new Error('Nobody was signed in')
  return signedIn.session
}

/** A desk in Erbil with Rezan and Dara at it, each signed in. */
export const openStaffedOffice = async (shop: Shop, documents?: Partial<OfficeDocuments>) => {
  const service = openDesk(shop, documents && { papers: documents })
  return {
    desk: service,
    rezan: await signIn(shop, service, 'rezan'),
    dara: await signIn(shop, service, 'dara'),
    /** Counts what a code asks for. */
    take: (who: SignedInStaff, { code, toPay }: OrderPushed, key: string = randomUUID()) => service.take(who, { code, amount: toPay, key }),
  }
}
export type StaffedOffice = Awaited<ReturnType<typeof openStaffedOffice>>

/** Why a desk refused, or that it took. */
export const reasonOf = (answer: object | Problem) => (isProblem(answer) ? (answer.data?.reason ?? answer.problem) : 'taken')
