import type { VisaDocumentKind, VisaState } from '@karwan/domain/visa-applications'
import { expect } from 'vitest'
import { newId } from '../../orders/index.ts'
import { sealed } from '../../platform/database/index.ts'
import { visaOrder } from '../fakes/visa-order.ts'
import { type Shop, until } from './fake-shop.ts'
import { payDear } from './paying-dear.ts'

/** Orders and pays visas, and waits until their applications have begun. `ids` are those of the applications. */
export const buyVisas = async (shop: Shop, visitor: ReturnType<Shop['visitor']>, names: readonly string[] = ['Shilan']) => {
  const { body } = await visitor.order(visaOrder(shop.now(), { names }))
  const orderId = body.order.Id
  const paid = await payDear(shop, visitor, orderId)
  await until(async () => {
    const seen = await visitor.see(orderId)
    expect(seen.Services.map(({ state }) => state)).toEqual(names.map(() => 'pending'))
  })
  return { orderId, ids: body.order.Services.map(({ Id }) => Id), ...paid }
}

const paths: Partial<Record<VisaState, readonly VisaState[]>> = {
  'in-review': ['in-review'],
  ready: ['in-review', 'ready'],
  submitted: ['in-review', 'ready', 'submitting', 'submitted'],
}
/** Moves an application that has begun to a later state, as traveler, staff and authority would. */
export const moveVisa = async ({ rows, now }: Shop, id: string, to: VisaState): Promise<void> => {
  let from = 'documents-wanted'
  for (const state of paths[to] ?? []) {
    await rows('update visa_applications set state = $2, submitted_at = $3 where id = $1', [
      id,
      state,
      state === 'submitted' ? now() : null,
    ])
    const move = 'insert into visa_application_moves (application_id, from_state, to_state, cause, at) values ($1, $2, $3, $4, $5)'
    await rows(move, [id, from, state, 'test', now()])
    from = state
  }
}

/** Adds a document without its content, and returns its id. */
export const addDocument = async ({ rows, now }: Shop, id: string, kind: VisaDocumentKind): Promise<string> => {
  const fileId = newId()
  const added =
    'insert into visa_files (id, application_id, kind, state, type, bytes, content_hash, data_key, uploaded_at) ' +
    "values ($1, $2, $3, 'new', 'image/jpeg', 1200, $1, 'none', $4)"
  await rows(added, [fileId, id, kind, now()])
  return fileId
}

/** Keeps an answer that nobody but who opened it may read. */
export const answerVisa = async ({ rows, context }: Shop, id: string, occupation: string): Promise<void> => {
  await rows('update visa_applications set answers = $2 where id = $1', [id, sealed.visaAnswers.seal(context.vault, { occupation }, id)])
}
