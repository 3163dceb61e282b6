import { deskPeopleFilters } from '#contract/touchline/desk-people.ts'
import type { Route } from './+types/people.ts'
import { apiContext } from '../../api-context.ts'
import { PeoplePage, type PeopleData } from '../../features/desk-people/people-page.tsx'
import { peopleWords } from '../../features/desk-people/words.ts'
import { deskHead, hiddenFromOthers, textOf } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import '../../features/desk-people/people.css'

export const handle = { isOwn: true, query: ['q', 'filter'] }

export async function loader({ context, request }: Route.LoaderArgs): Promise<PeopleData> {
  const asked = new URL(request.url).searchParams
  const q = textOf(asked, 'q', 80)
  const filter = deskPeopleFilters.find((one) => one === asked.get('filter')) ?? 'all'
  const { list, nextId } = await context
    .get(apiContext)
    .touchline.listDeskPeople({ q, filter }, { signal: request.signal })
    .catch(hiddenFromOthers)
  return { list, nextId, q, filter }
}

export const meta = deskHead((language) => wordsOf(peopleWords, language).title)

export default function People({ loaderData }: Route.ComponentProps) {
  return <PeoplePage data={loaderData} />
}
