import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web/app',
  buildDirectory: 'build',
  ssr: true,
  // A page names its own route; `web/app/router/route-table.ts` reads the whole table with the first use.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
