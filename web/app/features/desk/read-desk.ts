import type { Desk } from '#contract/touchline/desk.ts'
import type { PageRequest } from '../../api-context.ts'
import { hiddenHead } from '../../hidden-head.ts'

const hidden: readonly unknown[] = [
  'unauthorized',
  'login_needed',
  'session_ended',
  'forbidden',
  'second_factor_needed',
  'user_not_found',
  'match_not_found',
  'not_found',
  'wrong_sport',
  'bad_request',
]

/** The page of a missing page for all whom a call of the desk refuses. */
export function hiddenFromOthers(thrown: unknown): never {
  if (hidden.includes((thrown as { error?: unknown }).error)) throw new Response(null, { status: 404 })
  throw thrown
}

/** The desk of the caller, null for staff whose session has no second factor yet. For others there is no such page. */
export async function readDesk(asked: Promise<Desk>): Promise<Desk | null> {
  return asked.catch((thrown: unknown) =>
    (thrown as { error?: unknown }).error === 'second_factor_needed' ? null : hiddenFromOthers(thrown),
  )
}

/** A text of a query, at most so long. No call takes a NUL character. */
export function textOf(query: URLSearchParams, name: string, longest: number): string {
  return (query.get(name) ?? '').replaceAll('\0', '').trim().slice(0, longest)
}

/** `meta` of a page of the desk; a missing page has its own title. */
export const deskHead =
  <Data = unknown>(titleOf: (language: PageRequest['language'], data: Data) => string) =>
  ({ matches, loaderData }: Parameters<ReturnType<typeof hiddenHead>>[0] & { loaderData?: Data | undefined }) =>
    loaderData ? hiddenHead((language) => titleOf(language, loaderData))({ matches }) : []
