import {
  type ConsoleRoutesContext,
  consoleRoutes,
  consoleSettingRoutes,
  consoleWorkRoutes,
  keepDemoOwner,
  verifyActions,
  type WorkContext,
} from '../console/index.ts'
import type { Http } from '../platform/http/index.ts'
import type { Base } from './base.ts'

/** Puts together the console of the people who run the agency. */
export const composeConsole = async (
  { settings, brands, context, rates, getBrand }: Base,
  { lookForContent, ...resolving }: Omit<WorkContext, 'demo' | 'dialCodeOf' | 'zoneOf'> & Pick<ConsoleRoutesContext, 'lookForContent'>,
) => {
  const routes: ConsoleRoutesContext = { ...context, brands, demo: !settings.live, lookForContent }
  if (routes.demo) await keepDemoOwner(context, brands)
  const work: WorkContext = {
    ...resolving,
    demo: routes.demo,
    dialCodeOf: brand => getBrand(brand).market.phoneCode.replace('+', ''),
    zoneOf: brand => getBrand(brand).market.timeZone,
  }
  return {
    context: routes,
    addRoutes: (http: Http): void => {
      consoleRoutes(http, routes)
      consoleWorkRoutes(http, work)
      consoleSettingRoutes(http, { ...routes, rates })
    },
    verifyActions: () => verifyActions(context, { brand: settings.brand, to: getBrand(settings.brand).contact.email }),
  }
}
