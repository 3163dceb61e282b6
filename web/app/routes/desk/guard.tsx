import { guardSubjects } from '#contract/touchline/desk-trial.ts'
import type { Route } from './+types/guard.ts'
import { apiContext } from '../../api-context.ts'
import { GuardPage, type GuardCaller } from '../../features/desk-actions/guard-page.tsx'
import { trialWords } from '../../features/desk-actions/trial-words.ts'
import { deskHead, hiddenFromOthers, textOf } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import '../../features/desk-actions/actions.css'

export const handle = { isOwn: true, query: ['about', 'aboutId', 'region', 'client', 'channel'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const text = (name: string, longest: number) => textOf(asked, name, longest)
  const about = guardSubjects.find((one) => one === asked.get('about'))
  const [aboutId, region, channel] = [text('aboutId', 200), text('region', 2), text('channel', 40)]
  const client = asked.get('client') === 'app' ? 'app' : 'web'
  const query = {
    client,
    ...(about && aboutId !== '' ? { about, aboutId } : {}),
    ...(/^[A-Za-z]{2}$/.test(region) ? { region } : {}),
    ...(channel === '' ? {} : { channel }),
  } as const
  const guard = await context
    .get(apiContext)
    .touchline.tryDeskGuard(query, { signal: request.signal })
    .catch(hiddenFromOthers)
  const caller: GuardCaller = { about: about ?? '', aboutId, region, client, channel }
  return { guard, caller }
}

export const meta = deskHead((language) => wordsOf(trialWords, language).guard)

export default function Guard({ loaderData }: Route.ComponentProps) {
  return <GuardPage data={loaderData} />
}
