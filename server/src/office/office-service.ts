import type { CashMoved, DeskPayment, Takings, WaitingRefunds } from '@karwan/contract/desk'
import { type LocalDate, today, type ZoneId } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import type { Problem } from '@karwan/domain/problems'
import type { OfficeDocuments } from '../documents/index.ts'
import type { MadeDocument } from '../orders/index.ts'
import type { Context } from '../platform/database/index.ts'
import { type Handing, handOutCash, type Taking, takeCash } from './cash.ts'
import { type LookUpNeeds, listWaitingRefunds, lookUp } from './look-up.ts'
import { printReceipt } from './receipts.ts'
import { findStaffSession, type SignedInStaff, type StaffAsker, signInStaff, signOutStaff } from './staff-sessions.ts'
import { listTakings } from './takings.ts'

export interface OfficeDeskOptions extends Context, LookUpNeeds {
  readonly papers: OfficeDocuments
  /** The sandbox's own staff may sign in. */
  readonly demo: boolean
  /** Of a brand's market: the day at the desk. */
  zoneOf(brand: string): ZoneId
}
/** What staff of an office do. */
export interface OfficeDesk {
  signIn(
    asker: StaffAsker,
    result: { readonly userName: string; readonly password: string },
  ): Promise<{ readonly token: string; readonly session: SignedInStaff } | Problem>
  signOut(session: SignedInStaff): Promise<void>
  /** By the token of a session at this brand; undefined where it is nobody's. */
  findStaff(brand: string, token: string): Promise<SignedInStaff | undefined>
  /** A payment by its code as typed or scanned, or by its receipt. */
  lookUp(session: SignedInStaff, typed: string, language: Language): Promise<DeskPayment | Problem>
  take(session: SignedInStaff, taking: Taking): Promise<CashMoved | Problem>
  handOut(session: SignedInStaff, handing: Handing): Promise<CashMoved | Problem>
  /** In the traveler's language unless told. */
  printReceipt(session: SignedInStaff, receipt: string, language: Language | undefined): Promise<MadeDocument | Problem>
  listWaitingRefunds(session: SignedInStaff): Promise<WaitingRefunds>
  /** What their office took and handed out on a day, today unless told. */
  listTakings(session: SignedInStaff, date: LocalDate | undefined): Promise<Takings>
}

export const createOfficeDesk = (options: OfficeDeskOptions): OfficeDesk => ({
  signIn: (asker, result) => signInStaff(options, asker, result),
  signOut: session => signOutStaff(options, session),
  findStaff: (brand, token) => findStaffSession(options, brand, token),
  lookUp: ({ staff }, typed, language) => lookUp(options, staff, typed, language),
  take: ({ staff }, taking) => takeCash(options, staff, taking),
  handOut: ({ staff }, handing) => handOutCash(options, staff, handing),
  printReceipt: ({ staff }, receipt, language) => printReceipt(options, staff, receipt, language),
  listWaitingRefunds: ({ staff }) => listWaitingRefunds(options, staff.brand),
  listTakings: ({ staff }, date) => {
    const zone = options.zoneOf(staff.brand)
    return listTakings(options, staff, date ?? today(zone, options.now()), zone)
  },
})
