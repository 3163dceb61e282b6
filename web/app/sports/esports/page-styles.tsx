import charts from './match/charts.css?url'
import sheet from './pages.css?url'
import player from './player/player-page.css?url'
import { Styles } from './styles.tsx'

/** The style sheets of pages of teams and players, loaded with them only. */
export function PageStyles({ isPlayer = false }: { isPlayer?: boolean }) {
  return (
    <>
      <Styles />
      <link rel="stylesheet" href={sheet} precedence="sport" />
      <link rel="stylesheet" href={charts} precedence="sport" />
      {isPlayer && <link rel="stylesheet" href={player} precedence="sport" />}
    </>
  )
}
