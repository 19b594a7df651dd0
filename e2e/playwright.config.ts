import { defineConfig } from '@playwright/test'
import '../scripts/choose-tests-clock.ts'
import '../scripts/tests-clock.ts'

const executablePath = process.env.CHROMIUM_PATH

/** Journeys meet the real server and the sandbox, started once by `world/global-setup.ts`. */
export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'screens/**/*.spec.ts'],
  globalSetup: './world/global-setup.ts',
  outputDir: '../test-results',
  // Long enough for a machine that others load: what is right takes none of it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // A journey waits for a third of its time and more: three keep two processors at work.
  workers: 3,
  // On a machine that others load, a step may miss its time; the list calls such a journey flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Baghdad',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Recording every step costs a third of the time: a journey is recorded when it is tried again, or where it is
    // asked for.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // One process less to talk to: an eighth of the browser's time.
        '--in-process-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds here: the time to make its code faster is a tenth of all, and does not come back.
        '--js-flags=--no-turbofan',
      ],
    },
  },
})
