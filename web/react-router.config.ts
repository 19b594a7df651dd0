import type { Config } from '@react-router/dev/config'
import { finishBuild } from './dev/finish-build.ts'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The table of pages is short: sending it whole saves a round trip before every first visit of a page.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory),
} satisfies Config
