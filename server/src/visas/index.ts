/** Rules of visas: what travelers need at each border, for other programs and for the page. */
export { visaPageOf } from './page.ts'
export { visaRoutes } from './routes.ts'
