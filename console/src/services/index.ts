/** Suppliers and gateways: their health, their statements, and switching them off. Loaded with its page. */
export { ServicesPage as default } from './services-page.tsx'
