import type { TaskKind } from '@karwan/domain/operations'
import type { Role } from '@karwan/domain/staff'
import type { WorkContext } from '../../console/index.ts'
import type { SignedInPerson } from '../../console/session.ts'
import { askOperations, newId } from '../../orders/index.ts'
import { refundsOf } from '../../payments/index.ts'
import { createApplications } from '../../visas/applications/index.ts'
import type { Shop } from './fake-shop.ts'

/** Returns the context of the console's work in a shop of tests. */
export const workContextOf = (shop: Shop): WorkContext => {
  const context = { ...shop.context, ...refundsOf(shop.payments), suppliers: shop.suppliers, onConfirmed: shop.onConfirmed }
  return {
    ...context,
    applications: createApplications(context),
    documents: { makeDocument: () => Promise.reject(new Error('This shop makes no documents')) },
    findVisaSupplier: () => undefined,
    feeTermsOf: () => ({ limit: 15_000, answerHours: 48, step: 250, zone: 'Asia/Baghdad' }),
    findGateway: shop.payments.findGateway,
    demo: true,
    nameAirport: code => ({ name: code, city: code, country: '' }),
    dialCodeOf: () => '964',
    zoneOf: () => 'Asia/Baghdad',
  }
}

interface PersonToAdd {
  readonly name?: string
  readonly brand?: string
  /** The second factor was given now. */
  readonly hasSteppedUp?: boolean
}
/** Adds a person with a role at a brand, as they are when they are signed in. */
export const addPerson = async (
  { rows, now }: Pick<Shop, 'rows' | 'now'>,
  role: Role,
  { name = role, brand = 'default', hasSteppedUp = false }: PersonToAdd = {},
): Promise<SignedInPerson> => {
  const id = newId()
  const email = `${id.toLowerCase()}@karwan.example`
  const added = "insert into people (id, email, name, language, password, created_at) values ($1, $2, $3, 'en', 'none', $4)"
  await rows(added, [id, email, name, now()])
  await rows('insert into posts values ($1, $2, $3)', [id, brand, role])
  const later = (ms: number) => new Date(now().getTime() + ms)
  return {
    id,
    name,
    email,
    tokenHash: 'none',
    endsAt: later(3_600_000),
    stepUpUntil: hasSteppedUp ? later(600_000) : null,
    posts: [{ brand, role }],
  }
}

/** Copies an order so many times, without its items' states. Returns the ids of the copies. */
export const copyOrder = async ({ rows }: Pick<Shop, 'rows'>, orderId: string, times: number, brand = 'default'): Promise<string[]> => {
  const prefix = newId()
  const copies = await rows(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', $2 || n, 'brand', $4::text,
       'reference', 'C' || $2 || n))).* from orders o, generate_series(1, $3::int) n where o.id = $1 returning id`,
    [orderId, prefix, times, brand],
  )
  await rows(
    `insert into order_services select (jsonb_populate_record(s, jsonb_build_object('id', s.id || $2 || n, 'order_id', $2 || n,
       'client_ref', s.client_ref || $2 || n))).* from order_services s, generate_series(1, $3::int) n where s.order_id = $1`,
    [orderId, prefix, times],
  )
  return copies.map(({ id }) => String(id))
}

/** Opens a task of an order and returns its id. */
export const openTask = async ({ context, rows }: Pick<Shop, 'context' | 'rows'>, orderId: string, kind: TaskKind): Promise<string> => {
  await context.db.transaction(tx => askOperations(context, tx, { orderId, kind, note: `Look at ${kind}` }))
  const [task] = await rows('select id from operations_tasks where order_id = $1 and kind = $2 and closed_at is null', [orderId, kind])
  return String(task.id)
}
