import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FactsCard } from '../../kit/data/facts-card.tsx'
import { usePage } from '../../page.ts'
import type { BaseballView } from './match-view.ts'
import { matchWords } from './match-words.ts'

/** Start, park, crowd and weather, and the notice that the source asks for; unknown lines are omitted. */
export function InfoCard({ view: { match, row } }: { view: BaseballView }) {
  const words = useWords(matchWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const { attendance, temperatureF, minutes, gameNumber, notice } = match.detail
  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  const degrees = number(temperatureF)
  const crowd = number(attendance)
  const duration = number(minutes)
  return (
    <>
      <FactsCard
        title={words.info}
        facts={[
          ['clock', words.start, row.isKickOffExact ? format.moment(row.kickOff, now) : format.dateOf(row.kickOff)],
          ['venue', words.venue, match.venue],
          ['people', words.attendance, crowd === null ? null : format.number(crowd)],
          ['sun', words.temperature, degrees === null ? null : words.celsius(Math.round(((degrees - 32) * 5) / 9))],
          ['clock', words.duration, duration === null ? null : words.minutes(duration)],
          ['trophy', words.game, number(gameNumber) === null ? null : String(gameNumber)],
        ]}
      />
      {typeof notice === 'string' && (
        <p className="small quiet" lang="en">
          {notice}
        </p>
      )}
    </>
  )
}
