import type { PlayerSheets } from '#contract/touchline/sheets.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { sheetWords } from './words.ts'
import { sheetsOf } from '../../sports/parts.ts'

/** The shots of a player's newest season by zone: made, attempted, accuracy, and the share of all. */
export function ShotZones({ sheets: { shots }, sport }: { sheets: PlayerSheets; sport: string }) {
  const words = useWords(sheetWords)
  const own = useWords(sheetsOf(sport).words)
  const { format } = useLanguage()
  if (shots === null) return null
  const all = shots.zones.reduce((sum, { attempted }) => sum + attempted, 0)
  const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`)
  return (
    <section className="card sheet-table">
      <header>
        <h2>{words.zones}</h2>
        <span className="push" />
        <span className="small quiet">{words.zonesFrom(format.number(shots.matches))}</span>
      </header>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              {[words.zone, words.made, words.accuracy, words.share].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shots.zones.map(({ zone, made, attempted }) => (
              <tr key={zone}>
                <th scope="row">{own.zones?.[zone] ?? zone}</th>
                <td>
                  {format.number(made)}/{format.number(attempted)}
                </td>
                <td>{percent(made, attempted)}</td>
                <td>{percent(attempted, all)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
