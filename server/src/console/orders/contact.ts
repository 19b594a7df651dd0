import type { consoleContact } from '@karwan/contract/console'
import { type FieldFault, isProblem, type Problem, problem } from '@karwan/domain/problems'
import { contactFaults, findPhone } from '@karwan/domain/travelers'
import type { z } from 'zod'
import { queueEmail } from '../../mail/index.ts'
import { changeContact, topLevelDomains } from '../../orders/index.ts'
import { noteStaffAction } from '../audit.ts'
import type { SignedInPerson } from '../session.ts'
import type { WorkContext } from '../work-context.ts'
import { findConsoleOrder } from './find-order.ts'
import { maskEmail, maskPhone } from './masks.ts'

type Typed = Pick<z.infer<typeof consoleContact>, 'email' | 'phone'>
/** Faults of what was typed; where nothing was, the address is asked for. */
const faultsOf = ({ email, phone }: Typed, dialCode: string): readonly FieldFault[] => {
  const typed = { email: email ?? '', phone: (phone && findPhone(phone, dialCode)) ?? phone ?? '' }
  const isMissing = (path: string): boolean => (path === 'email' ? !email && Boolean(phone) : !phone)
  return contactFaults(typed, topLevelDomains, '')
    .map(fault => ({ ...fault, path: fault.path.slice(1) }))
    .filter(({ path }) => !isMissing(path))
}

interface OrderCall {
  readonly person: SignedInPerson
  readonly reference: string
}
const permission = 'orders.contact.change'

/**
 * Changes the e-mail address or the phone of an order for a traveler who asked for it. What is left empty stays. The
 * address so far is told, whatever changes. Who did it, and how they were asked, is written down; the values are not.
 * Problems: those of `findConsoleOrder`, `fields-invalid` with `email` and `phone`.
 */
export const changeContactForTraveler = async (
  context: WorkContext,
  { person, reference }: OrderCall,
  { email, phone, asked }: z.infer<typeof consoleContact>,
): Promise<Problem | undefined> => {
  const order = await findConsoleOrder(context, person, reference, permission)
  if (isProblem(order)) return order
  const dialCode = context.dialCodeOf(order.brand)
  const fields = faultsOf({ email, phone }, dialCode)
  if (fields.length > 0) return problem('fields-invalid', { fields })
  const change = { ...(email && { email }), ...(phone && { phone: findPhone(phone, dialCode) ?? phone }) }
  await context.db.transaction(async tx => {
    const changed = await changeContact(context, tx, order.id, change)
    if (!changed) return
    const { before, after } = changed
    const data = {
      reference: order.reference,
      email: after.email === before.email ? null : maskEmail(after.email),
      phone: after.phone === before.phone ? null : maskPhone(after.phone),
    }
    const { brand, language } = order
    const about = `${order.id} ${context.now().toISOString()}`
    await queueEmail(context, tx, { kind: 'booking-contact-changed', about, brand, language, to: before.email, data })
    const details = { changed: [data.email && 'email', data.phone && 'phone'].filter(Boolean).join(', ') }
    await noteStaffAction(context, tx, { person, brand, act: 'contact-changed', permission, orderId: order.id, reason: asked, details })
  })
  context.outbox.wake()
  return undefined
}
