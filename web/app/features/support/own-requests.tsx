import { useState } from 'react'
import type { SupportRequest } from '#contract/touchline/support-request.ts'
import { useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { supportWords } from './words.ts'
import { useRead } from '../../session/use-read.ts'
import { Past } from '../../kit/text/past.tsx'

const PAGE = 10

/** The user's requests with the answers. Renders nothing without requests. */
export function OwnRequests({ round }: { round: number }) {
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
