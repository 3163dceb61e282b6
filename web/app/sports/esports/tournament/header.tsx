import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { KeyFigures, type KeyFigure } from '../../../kit/figures/key-figures.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { wholeMoney } from '../../../kit/text/money.ts'
import { usePage } from '../../../page.ts'
import type { TournamentData } from './tournament-data.ts'
import { tournamentWords } from './words.ts'

/** Prize money, stage, how far it is, what is live, patch and days, as far as each is known. */
export function TournamentFigures({ data: { stages, current } }: { data: TournamentData }) {
  const words = useWords(tournamentWords)
  const { format } = useLanguage()
  const { played, total, live, patch, prizeTotal, season } = stages
  const days = [season.startsOn, season.endsOn].filter((day) => day !== null).map((day) => format.dayMonth(day))
  const figures: (KeyFigure | null)[] = [
    prizeTotal && { label: words.prize, value: wholeMoney(prizeTotal, format.number(prizeTotal.amount)) },
    current === null ? null : { label: words.stage, value: words.stages[current] ?? current },
    played === null || !total
      ? null
      : { label: words.played, value: words.of(format.number(played), format.number(total)) },
    live > 0 ? { label: words.liveNow, value: <span className="live-text">{format.number(live)}</span> } : null,
    patch === null ? null : { label: words.patch, value: patch },
    days.length > 0 ? { label: words.dates, value: days.join(' – ') } : null,
  ]
  return (
    <div className="tournament-figures">
      <KeyFigures label={words.figures} figures={figures} />
    </div>
  )
}

/** Subscribes to the calendar of all its series. A phone has the link at the end of the page. */
export function CalendarButton({ id }: { id: number }) {
  const words = useWords(tournamentWords)
  const { tag } = useLanguage()
  const { origin } = usePage()
  return (
    <a
      className="button compact touchable wide-only"
      href={`${origin.replace(/^https?:/, 'webcal:')}/calendar/league/${id}.ics?lang=${tag}`}
    >
      <Icon name="calendar" size="s" />
      {words.calendar}
    </a>
  )
}
