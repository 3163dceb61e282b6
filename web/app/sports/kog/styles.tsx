import { Styles } from '../esports/styles.tsx'
import sheet from './kog.css?url'

/** The style sheets of series of games and of this title. */
export function KogStyles() {
  return (
    <>
      <Styles />
      <link rel="stylesheet" href={sheet} precedence="sport" />
    </>
  )
}
