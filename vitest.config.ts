import { defineConfig } from 'vitest/config'

/** One project per part: a part's tests stand beside its code. */
const parts = ['domain', 'contract', 'brands', 'messages', 'adapters', 'sandbox', 'server', 'web']

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: parts.map(part => ({ extends: true, root: part, test: { name: part, include: ['src/**/*.test.{ts,tsx}'] } })),
  },
})
