import { ConfigProblem, type Config } from '../config.ts'

/**
 * Throws `ConfigProblem` unless this is a server for one developer on their own machine: the development server
 * publishes sources and has a looser content security policy.
 */
export function assertForDevelopment(config: Pick<Config, 'host' | 'publicUrl' | 'allowedHosts'>): void {
  if (!isLoopback(config.host))
    throw new ConfigProblem(
      `npm run dev listens on this machine only, not on ${config.host}. Leave out HOST, or use npm start.`,
    )
  if (config.publicUrl !== null || config.allowedHosts.length > 0)
    throw new ConfigProblem(
      'npm run dev is not for a public site. Leave out PUBLIC_URL and ALLOWED_HOSTS, or use npm start.',
    )
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)
}
