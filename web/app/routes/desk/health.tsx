import type { Route } from './+types/health.ts'
import { apiContext } from '../../api-context.ts'
import { HealthPage } from '../../features/desk-health/health-page.tsx'
import type { HealthData } from '../../features/desk-health/types.ts'
import { healthWords } from '../../features/desk-health/words.ts'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import '../../features/desk-health/health.css'

export const handle = { isOwn: true, query: ['jobs'] }

const CONTRADICTIONS = 10
const JOBS = 10

export async function loader({ context, request }: Route.LoaderArgs): Promise<HealthData> {
  const jobState = new URL(request.url).searchParams.get('jobs') === 'failed' ? 'failed' : 'all'
  const { touchline } = context.get(apiContext)
  const { signal } = request
  const health = await touchline.getDeskHealth({}, { signal }).catch(hiddenFromOthers)
  const [contradictions, jobs, settings] = await Promise.all([
    touchline.listDeskContradictions({ limit: CONTRADICTIONS }, { signal }),
    touchline.listDeskJobs({ state: jobState, limit: JOBS }, { signal }),
    // Settings are for admins.
    touchline.listDeskSettings({}, { signal }).catch(() => null),
  ])
  return { health, contradictions, jobs, jobState, settings: settings && settings.list }
}

export const meta = deskHead((language) => wordsOf(healthWords, language).title)

export default function Health({ loaderData }: Route.ComponentProps) {
  return <HealthPage data={loaderData} />
}
