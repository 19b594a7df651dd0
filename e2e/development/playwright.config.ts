import journeys from '../playwright.config.ts'

const { globalSetup: _builtShop, ...shared } = journeys

/** `npm run dev` has a shop of its own and needs no built pages: it is tried before the journeys. */
// Vite makes each module when it is first asked for.
export default { ...shared, testMatch: '*.spec.ts', outputDir: '../../test-results/development', workers: 1, timeout: 600_000 }
