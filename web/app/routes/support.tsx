import { useState } from 'react'
import type { Contacts } from '#contract/touchline/contacts.ts'
import type { SupportRequest } from '#contract/touchline/support-request.ts'
import type { Route } from './+types/support.ts'
import { Card } from '../kit/page/card.tsx'
import { useRead } from '../session/use-read.ts'
import { Past } from '../kit/text/past.tsx'
import { apiContext } from '../api-context.ts'
import { ContactsCard } from '../features/support/contacts-card.tsx'
import { WriteCard } from '../features/support/write-card.tsx'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { supportWords } from '../features/support/words.ts'
import { asPageError, head } from '../page.ts'
import { useMe } from '../session/me.ts'
import '../features/support/support.css'

export async function loader({ request, context }: Route.LoaderArgs): Promise<Contacts> {
  return context.get(apiContext).touchline.getContacts({}, { signal: request.signal }).catch(asPageError)
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, ({ language }) => {
    const { title, description } = wordsOf(supportWords, language)
    return { title, description, path: '/support' }
  })
}

export default function Support({ loaderData: contacts }: Route.ComponentProps) {
  const words = useWords(supportWords)
  const me = useMe()
  const [round, setRound] = useState(0)
  return (
    <div className="wrap support-page">
      <h1 className="page-title">{words.title}</h1>
      <div className="support-columns">
        <Card title={words.questions}>
          <div className="questions">
            {words.answers.map(([question, answer]) => (
              <details key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </Card>
        <div className="support-side">
          <ContactsCard contacts={contacts} />
          <WriteCard onSent={() => setRound(round + 1)} />
          {me && <OwnRequests round={round} />}
        </div>
      </div>
    </div>
  )
}

const PAGE = 10

/** The user's requests with the answers. Renders nothing without requests. */
function OwnRequests({ round }: { round: number }) {
  const words = useWords(supportWords)
  const [count, setCount] = useState(PAGE)
  const read = useRead<{ total: number; list: SupportRequest[] }>(
    `/me/support-requests?pageSize=${count}&round=${round}`,
  )
  if (read.state !== 'read' || read.data.total === 0) return null
  const { total, list } = read.data
  return (
    <Card title={words.own}>
      <ul className="requests">
        {list.map(({ id, topic, body, isOpen, answer, createdAt }) => (
          <li key={id}>
            <p className="small second">
              {words.topics[topic]} · <Past ms={createdAt} /> · {isOpen ? words.waiting : words.closed}
            </p>
            <p className="said">{body}</p>
            {answer !== '' && (
              <p className="answer">
                <strong>{words.answer}</strong> {answer}
              </p>
            )}
          </li>
        ))}
      </ul>
      {list.length < total && count < 100 && (
        <button type="button" className="text-button" onClick={() => setCount(Math.min(100, count + PAGE))}>
          {words.older}
        </button>
      )}
    </Card>
  )
}
