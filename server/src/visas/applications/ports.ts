import type { FileScanner } from '@karwan/adapters/scanners'
import type { LocalDate, ZoneId } from '@karwan/domain/calendar'
import type { VisaKeptDays } from '@karwan/domain/retention'
import type { VisaEnding, VisaState } from '@karwan/domain/visa-applications'
import type { VisaDocuments } from '../../documents/index.ts'
import type { DocumentMaker } from '../../orders/index.ts'
import type { Context, Transaction } from '../../platform/database/index.ts'
import type { ApplicationRow, FindContext } from './facts.ts'

export interface ApplicationTransition {
  readonly to: VisaState
  readonly cause: string
  readonly at: Date
  /** Of the console. */
  readonly personId?: string
  readonly values?: Partial<Omit<ApplicationRow, 'id' | 'orderId' | 'state'>>
}
/** Number, last day and PDF of a visa; one in the passport has no PDF. */
export interface GivenVisa {
  readonly number: string
  readonly validUntil: LocalDate
  readonly bytes?: Uint8Array
}
export interface ApplicationEnd {
  readonly note?: string
  readonly visa?: GivenVisa
  readonly personId?: string
}

/** Moves of applications and their files, bound to a shop. */
export interface Applications {
  /** The only way an application changes state, with its e-mail. Give it the locked row. */
  transition(tx: Transaction, application: ApplicationRow, transition: ApplicationTransition): Promise<ApplicationRow>
  /** Ends an application with its money, its item and its e-mail. Give it the locked row. */
  end(tx: Transaction, application: ApplicationRow, ending: VisaEnding, more: ApplicationEnd): Promise<void>
  /** Tells the traveler the new day of a decision, by e-mail and as a text message. Give it the locked row. */
  tellLate(tx: Transaction, application: ApplicationRow): Promise<void>
  readFile(fileId: string): Promise<Uint8Array>
}

/** Outcome of what is asked of an authority; `by-hand`: our own people do it. */
type AtAuthority = (applicationId: string) => Promise<{ readonly outcome: 'done' | 'unknown' | 'by-hand' | 'refused' }>

export interface TravelerContext extends Context, Pick<FindContext, 'findVisaSupplier'> {
  readonly applications: Applications
  /** Sends the authority what it wanted more. */
  readonly sendMore: AtAuthority
  readonly withdrawAtAuthority: AtAuthority
  /** Looks for viruses in documents; undefined: none is set. */
  readonly scanner: FileScanner | undefined
  /** Makes the documents of the traveler's bookings. */
  readonly documents: DocumentMaker
  /** Documents of an approved visa. */
  readonly visaDocuments: VisaDocuments
  /** Returns the zone in which the days of a brand's orders are counted. */
  zoneOf(brand: string): ZoneId
  /** Returns how long a brand keeps documents and answers. */
  keptDaysOf(brand: string): VisaKeptDays
}
