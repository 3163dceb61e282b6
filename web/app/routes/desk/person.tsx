import type { Route } from './+types/person.ts'
import { apiContext } from '../../api-context.ts'
import { PersonPage, type PersonData } from '../../features/desk-people/person-page.tsx'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { idOf, part } from '../../page.ts'
import '../../features/desk-people/people.css'

export const handle = { isOwn: true, query: [] }

const SHOWN = 5

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<PersonData> {
  const id = idOf(params.person)
  if (id === null) throw new Response(null, { status: 404 })
  const { touchline } = context.get(apiContext)
  const { signal } = request
  const person = await touchline.getDeskPerson({ id }, { signal }).catch(hiddenFromOthers)
  const [about, by, texts, proposals] = await Promise.all([
    part(touchline.listDeskReports({ id, side: 'about', limit: SHOWN }, { signal })),
    part(touchline.listDeskReports({ id, side: 'by', limit: SHOWN }, { signal })),
    part(touchline.listDeskTexts({ id, limit: SHOWN }, { signal })),
    part(touchline.listProposals({ userId: id }, { signal })),
  ])
  return { person, about, by, texts, proposals }
}

export const meta = deskHead((_, { person }: PersonData) => person.nickname)

export default function Person({ loaderData }: Route.ComponentProps) {
  return <PersonPage key={loaderData.person.id} data={loaderData} />
}
