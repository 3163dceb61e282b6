import { Sheet } from '../sheet.tsx'
import charts from './match/charts.css?url'
import sheet from './pages.css?url'
import player from './player/player-page.css?url'
import { Styles } from './styles.tsx'

/** The style sheets of pages of teams and players, loaded with them only. */
export function PageStyles({ isPlayer = false }: { isPlayer?: boolean }) {
  return (
    <>
      <Styles />
      <Sheet href={sheet} />
      <Sheet href={charts} />
      {isPlayer && <Sheet href={player} />}
    </>
  )
}
