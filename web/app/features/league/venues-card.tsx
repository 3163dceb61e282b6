import type { Venue } from '#contract/touchline/venues.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { venueWords } from './venue-words.ts'

/** Where the matches of a cup are played: seats, attendance where known, and a mark for each match by its stage. */
export function VenuesCard({ venues }: { venues: readonly Venue[] }) {
  const words = useWords(venueWords)
  const { format } = useLanguage()
  if (venues.length < 2) return null
  return (
    <Card
      title={words.title}
      beside={<span className="small quiet">{words.count(venues.length)}</span>}
      className="venues"
    >
      <ul>
        {venues.map(({ name, capacity, attendance, matches }) => {
          const knockOut = matches.filter(({ stage }) => stage === 'knockout').length
          return (
            <li key={name} className="list-item">
              <span className="who">
                {name}
                {attendance && (
                  <small className="quiet">
                    {' '}
                    {words.spectators(format.number(attendance.total), attendance.matches)}
                  </small>
                )}
              </span>
              {capacity !== null && <span className="tabular small">{words.seats(format.number(capacity))}</span>}
              <span className="venue-matches" role="img" aria-label={words.matches(matches.length, knockOut)}>
                {matches.map(({ id, stage, isFinal }) => (
                  <i key={id} className={isFinal ? 'final' : stage} />
                ))}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="small quiet table-note venue-key">
        <i className="group" /> {words.group} <i className="knockout" /> {words.knockOut} <i className="final" />{' '}
        {words.final}
      </p>
    </Card>
  )
}
