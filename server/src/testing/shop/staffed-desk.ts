import { randomUUID } from 'node:crypto'
import type { OrderPushed } from '@karwan/contract/payments'
import type { LocalDate } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import { isProblem, type Problem } from '@karwan/domain/problems'
import type { OfficeDocuments } from '../../documents/index.ts'
import { handOutCash, takeCash } from '../../office/cash.ts'
import type { OfficeContext } from '../../office/context.ts'
import { listWaitingRefunds, lookUp } from '../../office/look-up.ts'
import { printReceipt } from '../../office/receipts.ts'
import { putStaff } from '../../office/staff.ts'
import { findStaffSession, type SignedInStaff, type StaffAsker, signInStaff, signOutStaff } from '../../office/staff-sessions.ts'
import { listTakings } from '../../office/takings.ts'
import type { Shop } from './fake-shop.ts'

export const asker = { brand: 'default', network: '10.0.0.1' }
export const passwordOf = (userName: string): string => `${userName} counts well`

const notHere = () => Promise.reject(new Error('not here'))

/** Desks of the default brand's offices; `papers` are what they print. */
export const openDesk = (
  { context: keeping }: Shop,
  { demo = false, papers: documents = {} }: { readonly demo?: boolean; readonly papers?: Partial<OfficeDocuments> } = {},
) => {
  const context: OfficeContext = {
    ...keeping,
    demo,
    zoneOf: () => 'Asia/Baghdad',
    nameAirport: code => ({ city: code }),
    papers: { makeSlip: notHere, makeReceipt: notHere, ...documents },
  }
  return {
    signIn: (asker: StaffAsker, result: Parameters<typeof signInStaff>[2]) => signInStaff(context, asker, result),
    signOut: (session: SignedInStaff) => signOutStaff(context, session),
    findStaff: (brand: string, token: string) => findStaffSession(context, brand, token),
    lookUp: ({ staff }: SignedInStaff, typed: string, language: Language) => lookUp(context, staff, typed, language),
    take: ({ staff }: SignedInStaff, taking: Parameters<typeof takeCash>[2]) => takeCash(context, staff, taking),
    handOut: ({ staff }: SignedInStaff, handing: Parameters<typeof handOutCash>[2]) => handOutCash(context, staff, handing),
    printReceipt: ({ staff }: SignedInStaff, receipt: string, language: Language | undefined) =>
      printReceipt(context, staff, receipt, language),
    listWaitingRefunds: ({ staff }: SignedInStaff) => listWaitingRefunds(context, staff.brand),
    listTakings: ({ staff }: SignedInStaff, date: LocalDate | undefined) => listTakings(context, staff, date),
  }
}
export type Desk = ReturnType<typeof openDesk>

const signIn = async ({ context }: Shop, service: Desk, userName: string): Promise<SignedInStaff> => {
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
