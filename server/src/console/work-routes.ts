import type { Http } from '../platform/http/index.ts'
import { consoleApprovalRoutes } from './approvals/routes.ts'
import type { FeesContext } from './fees/context.ts'
import { consoleFeeRoutes } from './fees/routes.ts'
import { consoleOrderRoutes } from './orders/routes.ts'
import type { RatesContext } from './rates/context.ts'
import { consoleRateRoutes } from './rates/routes.ts'
import type { ServicesContext } from './services/context.ts'
import { consoleServiceRoutes } from './services/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import type { VisaProductsContext } from './visa-products/context.ts'
import { consoleVisaProductRoutes } from './visa-products/routes.ts'
import { consoleVisaRoutes } from './visas/routes.ts'
import type { WorkContext } from './work-context.ts'

/** Routes of tasks, orders and visas in the console. `knowPeople` comes before. */
export const consoleWorkRoutes = (http: Http, context: WorkContext): void => {
  taskRoutes(http, context)
  consoleOrderRoutes(http, context)
  consoleVisaRoutes(http, context)
}

/** Routes of exchange rates, fee rules, visas, approvals, and suppliers and gateways. `knowPeople` comes before. */
export const consoleSettingRoutes = (http: Http, context: RatesContext & FeesContext & VisaProductsContext & ServicesContext): void => {
  consoleRateRoutes(http, context)
  consoleFeeRoutes(http, context)
  consoleVisaProductRoutes(http, context)
  consoleApprovalRoutes(http, context)
  consoleServiceRoutes(http, context)
}
