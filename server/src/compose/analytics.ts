import { matomoDescriptor } from '@karwan/adapters/analytics'
import type { AnalyticsService } from '@karwan/domain/analytics'
import type { Settings } from '../platform/settings/index.ts'
import { connect } from './gateways.ts'
import type { Outside } from './outside.ts'

/** Connects the analytics service of the operator. Undefined where the counts stay here. */
export const connectAnalytics = (settings: Settings, { now, http }: Outside): AnalyticsService | undefined =>
  connect(matomoDescriptor, settings)?.create({ now, http, live: settings.live })
