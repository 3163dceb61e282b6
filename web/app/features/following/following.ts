import { useSyncExternalStore } from 'react'
import type { Following } from '#contract/touchline/following.ts'
import { callApi } from '../../session/call.ts'

/** The follows of the user; for a visitor only the reminders of this browser. */
interface Own {
  teamIds: ReadonlySet<number>
  competitionIds: ReadonlySet<number>
  reminderIds: ReadonlySet<number>
  /** Stream position of the list; null for visitors. */
  position: number | null
}

const nothing: Own = { teamIds: new Set(), competitionIds: new Set(), reminderIds: new Set(), position: null }
let own: Own = nothing
const listeners = new Set<() => void>()

function setOwn(next: Own): void {
  own = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useOwn(): Own {
  return useSyncExternalStore(
    subscribe,
    () => own,
    () => nothing,
  )
}

export function forgetOwn(): void {
  if (own !== nothing) setOwn(nothing)
}

/** Reads the follows of the signed-in user. Returns the followed matches, which the browser shows as stars. */
export async function loadOwn(): Promise<number[]> {
  const { matchIds, teamIds, competitionIds, reminderMatchIds, position } = await callApi<Following>(
    'GET',
    '/me/following',
  )
  setOwn({
    teamIds: new Set(teamIds),
    competitionIds: new Set(competitionIds),
    reminderIds: new Set(reminderMatchIds),
    position,
  })
  return matchIds
}

export function setReminders(ids: Iterable<number>): void {
  setOwn({ ...own, reminderIds: new Set(ids) })
}

type Kind = 'team' | 'competition'
const setOf = { team: 'teamIds', competition: 'competitionIds' } as const

/** Records a follow or unfollow that the server has confirmed. */
export function noteFollow(kind: Kind, id: number, isFollowed: boolean): void {
  const name = setOf[kind]
  const next = new Set(own[name])
  if (isFollowed) next.add(id)
  else next.delete(id)
  setOwn({ ...own, [name]: next })
}

export function noteReminder(matchId: number, isSet: boolean): void {
  const next = new Set(own.reminderIds)
  if (isSet) next.add(matchId)
  else next.delete(matchId)
  setReminders(next)
}

export function isFollowedIn(current: Own, kind: Kind, id: number): boolean {
  return current[setOf[kind]].has(id)
}
