import type { OutsideServiceView } from '@karwan/contract/console'
import { type Coverage, readCoverage } from '../../money/reconciliation/index.ts'
import type { CallHealth } from '../../platform/diagnostics/index.ts'
import { isOff, readSwitches } from '../../platform/service-switches/index.ts'
import { brandsWith } from '../guard.ts'
import { namesOf } from '../people-names.ts'
import type { SignedInPerson } from '../session.ts'
import { brandsOf, mayAtAll, mayAtSome } from './brands-of.ts'
import type { ConnectedService, ServicesContext } from './context.ts'

/** Switches of a service that the page shows. */
const mostSwitches = 10

/** Lists the products, suppliers and gateways that somebody may see, as they are now. */
export const listServiceViews = async (context: ServicesContext, asker: SignedInPerson): Promise<OutsideServiceView[]> => {
  const mine = context.services.filter(service => mayAtSome(asker, 'health.read', brandsOf(context, service)))
  const coverage = await coverageFor(context, asker)
  return Promise.all(mine.map(service => viewOf(context, asker, service, coverage)))
}

export const readServiceView = async (
  context: ServicesContext,
  asker: SignedInPerson,
  service: ConnectedService,
): Promise<OutsideServiceView> => viewOf(context, asker, service, await coverageFor(context, asker))

type CoverageOf = Awaited<ReturnType<typeof readCoverage>>
const coverageFor = async (context: Pick<ServicesContext, 'db'>, asker: SignedInPerson): Promise<CoverageOf | undefined> => {
  const brands = brandsWith(asker, 'reconciliation.read')
  return brands.length > 0 ? readCoverage(context, brands) : undefined
}

const viewOf = async (
  context: ServicesContext,
  asker: SignedInPerson,
  service: ConnectedService,
  coverage: CoverageOf | undefined,
): Promise<OutsideServiceView> => {
  const { db, now, calls } = context
  const { id, kind } = service
  const rows = await readSwitches(db, id, mostSwitches)
  const names = await namesOf(
    db,
    rows.map(({ setBy }) => setBy),
  )
  const brands = brandsOf(context, service)
  return {
    id,
    kind,
    brands: [...brands],
    isOff: isOff(rows[0], now()),
    switches: rows.map(({ id: number, state, until, reason, setBy, setAt }) => ({
      id: number,
      state,
      until: until?.toISOString() ?? null,
      reason,
      by: names.get(setBy) ?? '',
      at: setAt.toISOString(),
    })),
    product: service.kind === 'product' ? service.product : null,
    health: kind === 'product' ? null : healthView(calls.healthOf(id)),
    // No statement is taken of authorities.
    statements: kind === 'visa-supplier' || kind === 'product' || !coverage ? null : coverageView(coverage.of(id)),
    maySwitch: mayAtAll(asker, 'switches.set', brands),
  }
}

const healthView = ({ lastSuccessAt, lastFailure, ...counts }: CallHealth): NonNullable<OutsideServiceView['health']> => ({
  ...counts,
  lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
  lastFailure: lastFailure && { ...lastFailure, at: lastFailure.at.toISOString() },
})

const coverageView = ({ coversFrom, coversUntil, takenAt, openDifferences }: Coverage): OutsideServiceView['statements'] => ({
  coversFrom: coversFrom?.toISOString() ?? null,
  coversUntil: coversUntil?.toISOString() ?? null,
  takenAt: takenAt?.toISOString() ?? null,
  openDifferences,
})
