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

/** Opens the office desks of the default brand. `documents` makes what they print. */
export const openOffice = (
  { context: shopContext, payments: { takeFee } }: Shop,
  { demo = false, documents = {} }: { readonly demo?: boolean; readonly documents?: Partial<OfficeDocuments> } = {},
) => {
  const context: OfficeContext = {
    ...shopContext,
    ...(takeFee && { takeFee }),
    demo,
    zoneOf: () => 'Asia/Baghdad',
    nameAirport: code => ({ city: code }),
    documents: { makeSlip: notHere, makeReceipt: notHere, ...documents },
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
export type TestOffice = ReturnType<typeof openOffice>

const signIn = async ({ context }: Shop, office: TestOffice, userName: string): Promise<SignedInStaff> => {
  const password = passwordOf(userName)
  await putStaff(context, { brand: 'default', office: 'erbil-gulan', userName, name: userName, password })
  const signedIn = await office.signIn(asker, { userName, password })
  if (isProblem(signedIn)) throw new Error('Nobody was signed in')
  return signedIn.session
}

/** Opens an office in Erbil with two signed-in staff, Rezan and Dara. */
export const openStaffedOffice = async (shop: Shop, documents?: Partial<OfficeDocuments>) => {
  const office = openOffice(shop, documents && { documents })
  return {
    office,
    rezan: await signIn(shop, office, 'rezan'),
    dara: await signIn(shop, office, 'dara'),
    /** Takes the cash that a code asks for. */
    take: (who: SignedInStaff, { code, toPay }: OrderPushed, key: string = randomUUID()) => office.take(who, { code, amount: toPay, key }),
  }
}
export type StaffedOffice = Awaited<ReturnType<typeof openStaffedOffice>>

/** Returns the reason of a refusal, or `taken`. */
export const reasonOf = (answer: object | Problem) => (isProblem(answer) ? (answer.data?.reason ?? answer.problem) : 'taken')
