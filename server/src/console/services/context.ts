import type { OutsideServiceKind } from '@karwan/domain/outside-services'
import type { CallLog } from '../../platform/diagnostics/index.ts'
import type { Switches } from '../../platform/service-switches/index.ts'
import type { ConsoleRoutesContext } from '../context.ts'

/** A supplier or gateway that this server is connected to. */
export interface ConnectedService {
  /** Id of a supplier, kind of a gateway. */
  readonly id: string
  readonly kind: OutsideServiceKind
}

/** Values that the routes of suppliers and gateways are given. */
export interface ServicesContext extends ConsoleRoutesContext {
  readonly services: readonly ConnectedService[]
  readonly switches: Pick<Switches, 'refresh'>
  readonly calls: Pick<CallLog, 'since' | 'healthOf'>
}
