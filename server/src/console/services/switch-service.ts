import { mostDaysOff } from '@karwan/domain/outside-services'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { Transaction } from '../../platform/database/index.ts'
import { insertSwitch, isOff, lockSwitch, readSwitches, type ServiceSwitch } from '../../platform/service-switches/index.ts'
import { noteStaffAction } from '../audit.ts'
import { namesOf } from '../people-names.ts'
import type { SignedInPerson } from '../session.ts'
import { brandsOf, refusalToSwitch } from './brands-of.ts'
import type { ConnectedService, ServicesContext } from './context.ts'

export interface WantedSwitch {
  readonly to: 'off' | 'on'
  readonly reason: string
  /** End of being off; null: until somebody switches it on. */
  readonly until: Date | null
  /** Id of the newest switch on the page where this was decided; null: it had none. */
  readonly seen: number | null
}

/**
 * Switches a product, supplier or gateway off or on at every server. Sent again by the same person, it is done once.
 * Problems: those of `refusalToSwitch`; `fields-invalid` for an end that has passed or is too far; `switch-changed`
 * where somebody else was first, or it is on anyway.
 */
export const switchService = async (
  context: ServicesContext,
  person: SignedInPerson,
  service: ConnectedService,
  wanted: WantedSwitch,
): Promise<Problem | undefined> => {
  const refused = refusalToSwitch(context, person, service, context.now()) ?? faultOf(wanted, context.now())
  if (refused) return refused
  const outcome = await context.db.transaction(tx => put(context, tx, { person, service, wanted }))
  if (isProblem(outcome)) return outcome
  await context.switches.refresh()
  return undefined
}

const dayMs = 24 * 3_600_000
const faultOf = ({ to, until }: WantedSwitch, now: Date): Problem | undefined => {
  if (until === null) return undefined
  const ahead = until.getTime() - now.getTime()
  const isFine = to === 'off' && ahead > 0 && ahead <= mostDaysOff * dayMs
  return isFine ? undefined : problem('fields-invalid', { fields: [{ path: 'until', message: 'services.untilWrong' }] })
}

interface Switching {
  readonly person: SignedInPerson
  readonly service: ConnectedService
  readonly wanted: WantedSwitch
}
const put = async (
  context: Pick<ServicesContext, 'now' | 'brands' | 'visasOnSale'>,
  tx: Transaction,
  { person, service, wanted }: Switching,
): Promise<Problem | undefined> => {
  await lockSwitch(tx)
  const at = context.now()
  const [newest, before] = await readSwitches(tx, service.id, 2)
  if (newest && isRepeated(newest, before, person, wanted)) return undefined
  if ((newest?.id ?? null) !== wanted.seen) return changed(tx, newest, at)
  const wasOff = isOff(newest, at)
  if (wanted.to === 'on' && !wasOff) return changed(tx, newest, at)
  const { to: state, until, reason } = wanted
  await insertSwitch(tx, { service: service.id, state, until, reason, setBy: person.id, setAt: at })
  const details = {
    service: service.id,
    kind: service.kind,
    before: wasOff ? 'off' : 'on',
    after: state,
    ...(until && { until: until.toISOString() }),
  }
  const act = state === 'off' ? 'service-switched-off' : 'service-switched-on'
  for (const brand of brandsOf(context, service))
    await noteStaffAction(context, tx, { person, brand, act, permission: 'switches.set', details, reason })
  return undefined
}

/** The same switch by the same person on top of what they saw: its answer was lost. */
const isRepeated = (newest: ServiceSwitch, before: ServiceSwitch | undefined, person: SignedInPerson, wanted: WantedSwitch): boolean =>
  newest.setBy === person.id &&
  newest.state === wanted.to &&
  newest.reason === wanted.reason &&
  newest.until?.getTime() === wanted.until?.getTime() &&
  (before?.id ?? null) === wanted.seen

const changed = async (tx: Transaction, newest: ServiceSwitch | undefined, at: Date): Promise<Problem> => {
  const names = await namesOf(tx, [newest?.setBy ?? null])
  const by = newest && (names.get(newest.setBy) ?? '')
  return problem('switch-changed', { data: { state: isOff(newest, at) ? 'off' : 'on', ...(by !== undefined && { by }) } })
}
