import type { Http } from '../platform/http/index.ts'
import { consoleOrderRoutes } from './orders/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import type { WorkContext } from './work-context.ts'

/** Routes of tasks and orders in the console. `knowPeople` comes before. */
export const consoleWorkRoutes = (http: Http, context: WorkContext): void => {
  taskRoutes(http, context)
  consoleOrderRoutes(http, context)
}
