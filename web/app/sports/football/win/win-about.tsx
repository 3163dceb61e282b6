import type { MatchSnapshot } from '#contract/touchline/match.ts'
import type { CalibrationBin } from '#sports/calibration.ts'
import type { Chances } from '#sports/football/models/chances.ts'
import { winModel, type Calibration } from '#sports/football/models/win-model.ts'
import { modelWords } from '../model-words.ts'
import { DataTable } from '../../../kit/data/data-table.tsx'
import { useLanguage, useWords } from '../../../i18n/language.tsx'

interface AboutProps {
  from: 'odds' | 'average'
  odds: MatchSnapshot['closing']
  chances: Chances
  names: { home: string; away: string }
}

/** Where the chances are from, and how often such chances came true on matches left out of the fit. */
export function WinAbout({ from, odds, chances, names }: AboutProps) {
  const { format } = useLanguage()
  const { win } = useWords(modelWords)
  const { rates, tempo, red } = winModel
  const judged = winModel.calibration[from]
  const share = (value: number) => format.percent(Math.round(value * 100))
  const likely = (['home', 'draw', 'away'] as const).toSorted((a, b) => chances[b] - chances[a])[0]!
  const bin = judged.bins.find((one) => chances[likely] < one.from + 0.1 || one.from >= 0.9)
  const lines = [
    from === 'odds' ? win.byOdds(odds?.bookmakers ?? 0) : win.byAverage(rates.matches),
    win.ninety,
    win.tempo(tempo.goals, tempo.matches),
    win.redCard(format.decimal(red.own.value, 2), format.decimal(red.other.value, 2), red.cards),
    win.brier(judged.brier.toFixed(3), judged.baseBrier.toFixed(3), judged.matches),
    win.logLoss(judged.logLoss.toFixed(3), judged.baseLogLoss.toFixed(3)),
  ]
  return (
    <details className="alternative win-about">
      <summary>{win.about(judged.matches)}</summary>
      {bin && (
        <p>
          {win.such(
            likely === 'draw' ? win.draw : names[likely],
            range(bin),
            share(bin.happened),
            `${share(bin.low)}–${share(bin.high)}`,
            bin.matches,
          )}
        </p>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Bins judged={judged} />
    </details>
  )
}

/** The calibration: chances by tenths, and the share that came true. */
function Bins({ judged }: { judged: Calibration }) {
  const { format } = useLanguage()
  const { win, interval } = useWords(modelWords)
  const share = (value: number) => format.percent(Math.round(value * 100))
  return (
    <DataTable
      label={win.bins(judged.matches)}
      caption={win.bins(judged.matches)}
      head={[win.forecast, win.happened, interval, win.forecasts, win.matches]}
      rows={judged.bins.map((one) => [
        range(one),
        share(one.happened),
        `${share(one.low)}–${share(one.high)}`,
        format.number(one.forecasts),
        format.number(one.matches),
      ])}
    />
  )
}

function range({ from }: CalibrationBin): string {
  const percent = Math.round(from * 100)
  return `${percent}–${percent + 10}%`
}
