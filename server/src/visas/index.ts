/** Rules of visas: what travelers need at each border, for other programs and for the page. */
export { listVisaCountries, listVisaPaths, visaCountryOf } from './country-page.ts'
export { visaPageOf } from './page.ts'
export { visaRoutes } from './routes.ts'
export { createRuleTasks, type RuleTasks } from './rule-tasks.ts'
