import { redirect } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Prophecy, PublishOptions } from '#contract/touchline/prophecy.ts'
import type { Route } from './+types/publish.ts'
import { apiContext, formContext, requestContext } from '../../api-context.ts'
import { prophecyPath } from '../../features/prophecies/paths.ts'
import { publishToldOf, readNewProphecy, readWritten } from '../../features/prophecies/publish-form.ts'
import { PublishPage, type PublishData, type Sent } from '../../features/prophecies/publish-page.tsx'
import { publishWords } from '../../features/prophecies/publish-words.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { addDays, dateIn } from '../../kit/text/dates.ts'
import { asPageError, head, idOf } from '../../page.ts'
import { useFreshSession } from '../../session/use-fresh-session.ts'
import { markOfRows } from '../../sports/parts.ts'
import '../../features/prophecies/prophecies.css'

/** `day`: that of the matches to choose from. */
export const handle = {
  isOwn: true,
  query: ['match', 'day'],
  sports: ({ options, choice }: PublishData) =>
    markOfRows(options ? [options.match] : (choice?.groups ?? []).flatMap(({ matches }) => matches)),
}

export { privateHeaders as headers } from '../../hidden-head.ts'

/** A prophecy by a form without scripts; what could not be sealed is in the form again. */
export async function action({ request, context }: Route.ActionArgs): Promise<Sent | Response> {
  const matchId = idOf(new URL(request.url).searchParams.get('match'))
  if (matchId === null) throw new Response(null, { status: 404 })
  const form = new URLSearchParams(await request.text())
  const written = readWritten(form)
  const body = readNewProphecy(matchId, written)
  if ('wrong' in body) return { told: 'bad_request', wrong: body.wrong, written }
  const key = (form.get('key') ?? '').replaceAll(/[^\w-]/g, '').slice(0, 60)
  let made: Prophecy | null = null
  const error = await context.get(formContext)('touchline', 'sealProphecy', { body: { ...body }, key }, (data) => {
    made = data as Prophecy
  })
  if (made === null) return { told: publishToldOf(error ?? 'failed'), wrong: null, written }
  return redirect(prophecyPath(made), 303)
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<PublishData> {
  const { language: lang, timeZone, now } = context.get(requestContext)
  const { touchline } = context.get(apiContext)
  const { signal } = request
  const query = new URL(request.url).searchParams
  const id = idOf(query.get('match'))
  const orderKey = crypto.randomUUID()
  if (id !== null) {
    const options = await touchline.getPublishOptions({ id, lang }, { signal }).catch(ofVisitor)
    return { options, choice: null, orderKey }
  }
  const today = dateIn(timeZone, now)
  const dates = Array.from({ length: DAYS }, (_, days) => addDays(today, days))
  const date = dates.find((one) => one === query.get('day')) ?? today
  const { groups } = await touchline.getDay({ date, timeZone, lang }, { signal }).catch(asPageError)
  const open = groups
    .map((group) => ({ ...group, matches: group.matches.filter((row) => isOpen(row, now)) }))
    .filter(({ matches }) => matches.length > 0)
  return { options: null, choice: { date, dates, groups: open }, orderKey }
}

/** Days from today on whose matches can be chosen. */
const DAYS = 7

function isOpen({ summary, kickOff, prices, home, away }: MatchRow, now: number): boolean {
  return summary.status === 'scheduled' && kickOff > now && prices !== null && home !== null && away !== null
}

function ofVisitor(thrown: unknown): PublishOptions | null {
  const { error } = thrown as { error?: unknown }
  if (error === 'login_needed' || error === 'unauthorized' || error === 'session_ended') return null
  return asPageError(thrown)
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, ({ language }) => {
    const words = wordsOf(publishWords, language)
    return { title: words.title, description: words.description, isHidden: true }
  })
}

export default function PublishRoute({ loaderData, actionData }: Route.ComponentProps) {
  useFreshSession()
  return <PublishPage key={loaderData.options?.match.id ?? 0} {...loaderData} sent={actionData ?? null} />
}
