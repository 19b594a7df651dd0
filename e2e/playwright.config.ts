import { defineConfig } from '@playwright/test'
import '../scripts/choose-tests-clock.ts'
import '../scripts/tests-clock.ts'

const executablePath = process.env.CHROMIUM_PATH
const browserArguments = [
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
]
/** Repeats the values of Playwright for a window without a screen: given again, the argument stands in its place. */
const withoutPictures =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false'
const aboutPictures = 'journeys/{brands,home,offline,profile}.spec.ts'
const launching = (...more: readonly string[]) => ({
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...browserArguments, ...more] },
})

/** Journeys meet the real server and the sandbox, started once by `world/global-setup.ts`. */
export default defineConfig({
  testDir: '.',
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
  projects: [
    // Pictures take a tenth of the browser's time: they are drawn where screens are looked at, or a journey is about
    // them.
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts', testIgnore: aboutPictures, use: launching(withoutPictures) },
    { name: 'screens', testMatch: ['screens/**/*.spec.ts', aboutPictures], use: launching() },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Baghdad',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Recording every step costs a third of the time: a journey is recorded when it is tried again, or where it is
    // asked for.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'on-first-retry',
  },
})
