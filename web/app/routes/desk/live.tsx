import { redirect } from 'react-router'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import type { Route } from './+types/live.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { BesidePage } from '../../features/desk-live/beside-page.tsx'
import { MatchList, mostBeside, type MatchListData } from '../../features/desk-live/match-list.tsx'
import { liveWords } from '../../features/desk-live/words.ts'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { idOf } from '../../page.ts'
import '../../features/desk-live/desk-live.css'

export const handle = { isOwn: true, query: ['matches'] }

type Loaded = { list: MatchListData['list']; matches: null } | { list: null; matches: DeskMatch[] }

export async function loader({ context, request }: Route.LoaderArgs): Promise<Loaded> {
  const { language: lang } = context.get(requestContext)
  const { touchline } = context.get(apiContext)
  const { signal } = request
  const ids = idsOf(new URL(request.url).searchParams)
  if (ids.length === 0) {
    const { list } = await touchline.listDeskMatches({ lang }, { signal }).catch(hiddenFromOthers)
    return { list, matches: null }
  }
  const asked = await Promise.allSettled(ids.map((id) => touchline.getDeskMatch({ id, lang }, { signal })))
  const isNone = asked.every((one) => one.status === 'rejected' && errorOf(one.reason) === 'match_not_found')
  if (isNone) throw redirect('/desk/live')
  const matches = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  // One that does not exist, or that others enter, leaves the rest.
  const failed = asked.find((one) => one.status === 'rejected' && (matches.length === 0 || !isGone(one.reason)))
  if (failed?.status === 'rejected') return hiddenFromOthers(failed.reason)
  return { list: null, matches }
}

const errorOf = (thrown: unknown) => String((thrown as { error?: unknown }).error)

function isGone(thrown: unknown): boolean {
  return ['forbidden', 'match_not_found', 'wrong_sport'].includes(errorOf(thrown))
}

/** Of `?matches=1,2` and of `?matches=1&matches=2`. */
function idsOf(query: URLSearchParams): number[] {
  const given = query.getAll('matches').flatMap((text) => text.split(','))
  const ids = given.flatMap((text) => idOf(text) ?? [])
  return [...new Set(ids)].slice(0, mostBeside)
}

export const meta = deskHead((language) => wordsOf(liveWords, language).title)

export default function Live({ loaderData: { list, matches } }: Route.ComponentProps) {
  if (matches === null) return <MatchList list={list} />
  return <BesidePage key={matches.map(({ row }) => row.id).join()} matches={matches} />
}
