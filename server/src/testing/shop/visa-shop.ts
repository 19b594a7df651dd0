import { visaDescriptors } from '@karwan/adapters/suppliers'
import { getBrand, loadBrands } from '@karwan/brands/node'
import type { VisaSupplier } from '@karwan/domain/suppliers'
import {
  authorityCost,
  canVisaTransition,
  type VisaDocumentKind,
  type VisaEnding,
  type VisaState,
  visaPrice,
} from '@karwan/domain/visa-applications'
import { createClock } from '@karwan/sandbox/kit'
import { startSandbox } from '@karwan/sandbox/world'
import { eq } from 'drizzle-orm'
import { newId } from '../../orders/index.ts'
import { sealed, stored, tables, type VisaItem } from '../../platform/database/index.ts'
import type { SubmissionContext } from '../../visas/submission/index.ts'
import { openShop } from './fake-shop.ts'

const { visaApplications, visaApplicationTransitionLog, visaFiles } = tables
type Applications = SubmissionContext['applications']
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex')
const pdf = Buffer.from('%PDF-1.7\n')

/** An application of the sandbox's ledger. */
interface AtAuthority {
  readonly reference: string
  readonly state: string
}
interface Ended {
  readonly id: string
  readonly ending: VisaEnding
  readonly note?: string
  readonly visa?: { readonly number: string; readonly bytes?: Uint8Array }
}

/**
 * Opens orders with applications for visas, and the authority of the sandbox, which is the witness. It decides after
 * 400 seconds, and is asked each minute.
 */
export const openVisaWorld = async () => {
  const shop = await openShop()
  const clock = createClock(shop.now())
  const sandbox = await startSandbox({ webhookUrl: null, clock, pace: 20 })
  const outside = { now: shop.now, http: {}, live: false }
  const [descriptor] = visaDescriptors
  const authority = descriptor?.connect({ KARWAN_VISA_AUTHORITY_KEY: 'sandbox-visa-key' }, sandbox.url)?.create(outside)
  if (!authority) throw new Error('There is no authority')
  const connected: { supplier: VisaSupplier | undefined } = { supplier: authority }
  const upload = async (applicationId: string, kind: VisaDocumentKind): Promise<void> => {
    await shop.context.db.insert(visaFiles).values({ ...fileOf(kind), applicationId, uploadedAt: shop.now() })
  }
  const ended: Ended[] = []
  const late: { id: string; expectedBy: string | null }[] = []
  const applications: Applications = {
    transition: async (tx, application, { to, cause, at, values }) => {
      if (!canVisaTransition(application.state, to)) throw new Error(`${application.state} does not lead to ${to}`)
      const changed = { ...values, state: to, updatedAt: at }
      const [moved] = await tx.update(visaApplications).set(changed).where(eq(visaApplications.id, application.id)).returning()
      if (!moved) throw new Error('It is gone')
      await tx.insert(visaApplicationTransitionLog).values({ applicationId: moved.id, from: application.state, to, cause, at })
      return moved
    },
    end: async (tx, application, ending, more) => {
      const to = ending === 'approved' || ending === 'refused' ? ending : 'withdrawn'
      await applications.transition(tx, application, { to, cause: ending, at: shop.now(), values: { nextCheckAt: null } })
      ended.push({ id: application.id, ending, ...more })
    },
    tellLate: async (_tx, { id, expectedBy }) => void late.push({ id, expectedBy }),
    readFile: async id => (id.endsWith('bank-statement') ? pdf : jpeg),
  }
  const context: SubmissionContext = {
    ...shop.context,
    applications,
    findVisaSupplier: id => (id === 'visa-authority' ? connected.supplier : undefined),
    pace: { pollMs: 60_000, retryMs: 60_000, longestRetryMs: 600_000 },
    zoneOf: () => 'Asia/Baghdad',
    feeTermsOf: () => ({ limit: 15_000, answerHours: 48, step: 250, zone: 'Asia/Baghdad' }),
  }
  return {
    shop,
    context,
    authority,
    connected,
    ended,
    /** Travelers that got an apology for a late authority, with the new day. */
    late,
    shift: (milliseconds: number) => {
      shop.clock.shift(milliseconds)
      clock.shift(milliseconds)
    },
    /** An application that staff has found ready, or in another state, of a traveler of that surname. */
    ready: async (
      lastName: string,
      {
        productId = 'ae-tourist-30',
        kinds = ['passport-page', 'photo'] as VisaDocumentKind[],
        arrival = '2027-03-10',
        state = 'ready' as VisaState,
      } = {},
    ) => {
      const { Id: orderId } = (await shop.visitor().order()).body.order
      const [{ id, client_ref: reference }] = await shop.rows('select id, client_ref from order_services where order_id = $1', [orderId])
      const product = getBrand(loadBrands(), 'default').visasOfFile.find(each => each.id === productId)
      if (!product) throw new Error(`There is no product ${productId}`)
      const rate = { from: 'USD', to: 'IQD', rate: '1320', asOf: shop.now().toISOString() } as const
      const price = visaPrice(product, { rate, step: 250 })
      const cost = authorityCost(product)
      const visaItem: VisaItem = { kind: 'visa', product, price, arrival }
      const passport = { number: 'A1234567', issuingCountry: 'IQ', expiryDate: '2031-01-01' }
      const traveler = {
        kind: 'adt',
        title: 'mr',
        firstName: 'Azad',
        lastName,
        gender: 'm',
        birthDate: '1990-05-14',
        nationality: 'IQ',
      } as const
      const travelers = sealed.passengers.seal(shop.context.vault, [{ ...traveler, passport }], id)
      await shop.rows(
        "update order_services set kind = 'visa', sold = $2, travelers = $3, supplier = $4, net_amount = $5, net_currency = $6 where id = $1",
        [id, stored.product.write(visaItem), travelers, product.supplier, cost.amount, cost.currency],
      )
      const at = shop.now()
      const row = { id, orderId, state, nextAlarmAt: at, createdAt: at, updatedAt: at }
      await shop.context.db.insert(visaApplications).values(row)
      for (const kind of kinds) await upload(id, kind)
      return { id: String(id), orderId, reference: String(reference) }
    },
    upload,
    stateOf: async (id: string): Promise<VisaState> =>
      (await shop.rows('select state from visa_applications where id = $1', [id]))[0].state,
    /** Reasons of its transitions, the oldest first. */
    causesOf: async (id: string): Promise<string[]> =>
      (await shop.rows('select cause from visa_application_moves where application_id = $1 order by id', [id])).map(({ cause }) => cause),
    tasksOf: async (orderId: string): Promise<string[]> =>
      (await shop.rows('select kind from operations_tasks where order_id = $1 order by created_at', [orderId])).map(({ kind }) => kind),
    /** Returns what the authority has of a reference. */
    atAuthority: async (reference: string): Promise<readonly AtAuthority[]> => {
      const ledger = (await (await fetch(`${sandbox.url}/__sim/visa-authority/ledger`)).json()) as {
        rows: { event: string; reference?: string; id: string }[]
        applications: AtAuthority[]
      }
      const received = ledger.rows.filter(row => row.event === 'received' && row.reference === reference)
      return received.flatMap(() => ledger.applications.filter(each => each.reference === reference))
    },
    misbehave: (...steps: string[]) => post(`${sandbox.url}/__sim/visa-authority/script`, { steps }),
    decide: (reference: string, does: string) => post(`${sandbox.url}/__sim/visa-authority/decide`, { reference, does }),
    close: async () => {
      await sandbox.close()
      await shop.close()
    },
  }
}
export type VisaWorld = Awaited<ReturnType<typeof openVisaWorld>>

/** Without its content: `readFile` makes that up. */
const fileOf = (kind: VisaDocumentKind) => {
  const id = `${newId()}-${kind}`
  const type = kind === 'bank-statement' ? ('application/pdf' as const) : ('image/jpeg' as const)
  return { id, kind, type, state: 'accepted' as const, bytes: 10, contentHash: id, dataKey: 'none' }
}
const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
