/** Reports of a brand over a span of days, to read and to download. Loaded with its page. */
export { ReportsPage as default } from './reports-page.tsx'
