import type { AccountContext } from '../account/index.ts'
import {
  type ConsoleRoutesContext,
  consoleRoutes,
  consoleSettingRoutes,
  consoleUserRoutes,
  consoleWorkRoutes,
  type FeesContext,
  keepDemoOwner,
  type PreviewContext,
  previewRoutes,
  type ServicesContext,
  tellLateTasks,
  type VisaProductsContext,
  verifyActions,
  type WorkContext,
} from '../console/index.ts'
import type { Http } from '../platform/http/index.ts'
import type { Base } from './base.ts'
import { nameAirport } from './place-names.ts'

type ConsoleOptions = Omit<WorkContext, 'demo' | 'dialCodeOf' | 'nameAirport' | 'zoneOf'> &
  Pick<ConsoleRoutesContext, 'lookForContent'> &
  Pick<PreviewContext, 'previews' | 'shopAddress'> &
  Pick<ServicesContext, 'services' | 'visasOnSale' | 'calls'> &
  Pick<VisaProductsContext, 'visaSuppliers'> &
  Pick<FeesContext, 'recentSearches' | 'offerSuppliers'> & { readonly accounts: AccountContext }

/** Puts together the console of the people who run the agency. */
export const composeConsole = async (
  { settings, brands, context, rates, fees, switches, getBrand }: Base,
  {
    lookForContent,
    previews,
    shopAddress,
    services,
    visasOnSale,
    visaSuppliers,
    calls,
    accounts,
    recentSearches,
    offerSuppliers,
    ...resolving
  }: ConsoleOptions,
) => {
  const routes: ConsoleRoutesContext = { ...context, brands, demo: !settings.live, lookForContent }
  if (routes.demo) await keepDemoOwner(context, brands)
  const work: WorkContext = {
    ...resolving,
    nameAirport,
    demo: routes.demo,
    dialCodeOf: brand => getBrand(brand).market.phoneCode.replace('+', ''),
    zoneOf: brand => getBrand(brand).market.timeZone,
  }
  return {
    context: routes,
    addRoutes: (http: Http): void => {
      consoleRoutes(http, routes)
      previewRoutes(http, { ...routes, previews, shopAddress })
      consoleWorkRoutes(http, work)
      consoleSettingRoutes(http, {
        ...routes,
        rates,
        fees,
        recentSearches,
        offerSuppliers,
        visaSuppliers,
        visasOnSale,
        switches,
        services,
        calls,
      })
      consoleUserRoutes(http, { ...accounts, brands, demo: routes.demo })
    },
    tellLateTasks: () => tellLateTasks(context, brands),
    verifyActions: () => verifyActions(context, { brand: settings.brand, to: getBrand(settings.brand).contact.email }),
  }
}
