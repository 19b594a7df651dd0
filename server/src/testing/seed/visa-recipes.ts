import type { OrderView } from '@karwan/contract/orders'
import { visaProducts, type visaSteps } from './visa-steps.ts'

type Ordered = Pick<OrderView, 'Id'>
interface VisaAct {
  readonly visas: ReturnType<typeof visaSteps>
  /** Pays an order by card. */
  readonly pay: (order: Ordered) => Promise<Ordered>
}

const bought = async ({ visas, pay }: VisaAct, product: keyof typeof visaProducts): Promise<Ordered> =>
  pay(await visas.order(visaProducts[product]))

/** An application that our own people hand in, up to that; `then` is what follows. */
const byHand = async (act: VisaAct, then: (id: string, order: Ordered) => Promise<unknown>): Promise<Ordered> => {
  const order = await bought(act, 'byHand')
  const id = await act.visas.handIn(order)
  await act.visas.accept(id)
  await then(id, order)
  return order
}
const submitted = (act: VisaAct, then: (id: string, order: Ordered) => Promise<unknown>): Promise<Ordered> =>
  byHand(act, async (id, order) => {
    await act.visas.submit(id)
    await then(id, order)
  })
const nothing = async (): Promise<void> => {}

/** Orders of visas in each state, with the three tasks that a person has with them. */
export const visaRecipes: Readonly<Record<string, (act: VisaAct) => Promise<Ordered>>> = {
  'Visa that waits for its payment': ({ visas }) => visas.order(visaProducts.bySystem),
  'Visa whose documents are wanted': async act => {
    const order = await bought(act, 'bySystem')
    await act.visas.reaches(order, 'documents-wanted')
    return order
  },
  'Visa whose documents a person has to check': async act => {
    const order = await bought(act, 'bySystem')
    await act.visas.handIn(order)
    return order
  },
  'Visa that a person has to hand in': act => byHand(act, nothing),
  'Visa whose fee the authority raised: the traveler is asked': act => byHand(act, act.visas.raiseFee),
  'Visa that the authority decides about': act => submitted(act, nothing),
  'Visa of which the authority wants more': act => submitted(act, act.visas.wantMore),
  'Visa of which a person has to send what the authority wants more': act =>
    submitted(act, async (id, order) => {
      await act.visas.wantMore(id)
      await act.visas.handIn(order)
    }),
  'Approved visa': act => submitted(act, act.visas.approve),
  'Approved visa that was downloaded': act =>
    submitted(act, async (id, order) => {
      await act.visas.approve(id)
      await act.visas.download(order)
    }),
  'Refused visa': act => submitted(act, act.visas.refuse),
  'Withdrawn visa': async act => {
    const order = await bought(act, 'bySystem')
    await act.visas.withdraw(order)
    return order
  },
}
