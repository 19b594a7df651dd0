import {
  type ConsoleRoutesContext,
  consoleRoutes,
  consoleWorkRoutes,
  keepDemoOwner,
  verifyActions,
  type WorkContext,
} from '../console/index.ts'
import type { Http } from '../platform/http/index.ts'
import type { Base } from './base.ts'

/** Puts together the console of the people who run the agency. */
export const composeConsole = async (
  { settings, brands, context, getBrand }: Base,
  resolving: Omit<WorkContext, 'demo' | 'dialCodeOf'>,
) => {
  const routes: ConsoleRoutesContext = { ...context, brands, demo: !settings.live }
  if (routes.demo) await keepDemoOwner(context, brands)
  const work: WorkContext = {
    ...resolving,
    demo: routes.demo,
    dialCodeOf: brand => getBrand(brand).market.phoneCode.replace('+', ''),
  }
  return {
    context: routes,
    addRoutes: (http: Http): void => {
      consoleRoutes(http, routes)
      consoleWorkRoutes(http, work)
    },
    verifyActions: () => verifyActions(context, { brand: settings.brand, to: getBrand(settings.brand).contact.email }),
  }
}
