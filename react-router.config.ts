import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web/app',
  buildDirectory: 'build',
  ssr: true,
  // The table of routes is small: sending it whole spares a request per newly seen link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
